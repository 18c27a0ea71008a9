import { cacheKey } from '../../content/files/hash.ts'
import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import type { Compile, Compiled } from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, type Question } from '../../content/sources/environment.ts'
import { lazySource } from '../../content/sources/lazy-source.ts'
import type { Source } from '../../content/sources/read-article.ts'
import type { SourceBody } from '../../model/source.ts'
import { memoize } from '../../model/util/memoize.ts'
import type { Bodies } from './bodies.ts'
import type { QueryTable } from './query-table.ts'
import type { Ask, Query, Trace } from './trace.ts'

/** What a source was compiled to, without its body. */
export interface CompiledOutline extends Pick<Compiled, 'problems' | 'notices'> {
  readonly outline: Omit<Compiled['doc'], keyof SourceBody>
}

/** The compiled source of a file: its outline. The body is a value of the store. */
export const SOURCE: Query<CompiledOutline> = { name: 'source' }

/** The question that stands for the file itself, and for what it is compiled with in any version. */
const OWN = 'source'

/** What other machines compiled. */
export interface OtherMachines {
  /** Learns what is known of a file, and of others with it. */
  readonly learn: (file: string) => Promise<void>
  /** Notes that a file was compiled here. */
  readonly note: (file: string) => void
}

/** What sources are compiled with. */
interface SourceQueries {
  readonly table: QueryTable
  readonly bodies: Bodies
  readonly components?: Pick<SiteComponents, 'hash'>
  /** False for incomplete results, such as outlines: they are used, but not kept. */
  readonly keeps?: boolean
  /** Asked before something is compiled. */
  readonly shared?: OtherMachines | undefined
}

/**
 * Compiles a source unless the table has a trace of it that still holds: after an edit, only what asked for the edited file.
 * The body of a compiled source is in the store, and is read from there when it is asked for.
 */
export function queriedCompiler(
  { table, bodies, components, shared, keeps = true }: SourceQueries,
  compile: Compile,
): Compile {
  return async (source, environment = EMPTY_ENVIRONMENT) => {
    const own = ownKey(source, components?.hash)
    const ask: Ask = (question, name) => (question === OWN ? own : environment.ask(question as Question, name))
    const find = () => {
      const found = table.of(SOURCE).find(source.file, ask)
      return found && bodies.has(found.value.outline.hash) ? compiledOf(found, bodies) : undefined
    }
    const known = find()
    if (known) return known
    await shared?.learn(source.file)
    const learned = shared && find()
    if (learned) return learned
    const { doc, answers, ...rest } = await compile(source, environment)
    if (!keeps) return { doc, answers, ...rest }
    const { sections, samples, ...outline } = doc
    bodies.write(outline.hash, { sections, samples })
    const trace = copied({
      reads: [{ question: OWN, name: source.file, answer: own }, ...answers],
      value: { outline, ...rest },
    })
    table.of(SOURCE).add(source.file, trace)
    shared?.note(source.file)
    return compiledOf(trace, bodies)
  }
}

/** As it will be read from the store. A string that was cut from a text, such as a title, would keep all of the text in memory. */
function copied<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

function compiledOf({ reads, value: { outline, ...rest } }: Trace<CompiledOutline>, bodies: Bodies): Compiled {
  return {
    doc: lazySource(outline, () => bodies.read(outline.hash)),
    answers: reads.filter(({ question }) => question !== OWN) as unknown as Compiled['answers'],
    ...rest,
  }
}

/** Stands for everything that a source is compiled with but the answers of its version. The text is read only if it has no hash. */
function ownKey(source: Source, components: string | undefined): string {
  const { terms = [], isGlossary, isInFeed, videos } = source
  const settings = JSON.stringify([terms.length > 0 && termsKey(terms), isGlossary, isInFeed, videos, components])
  return `${source.hash ?? cacheKey(source.text)} ${settingsKey(settings)}`
}

/** Most sources have the same, and a hash takes as long as all else that is asked of an unchanged source. */
const settingsKey = memoize((settings: string) => cacheKey(settings))

/** Many sources have the same terms. */
const termsKey = memoize((terms: NonNullable<Source['terms']>) => cacheKey(terms))
