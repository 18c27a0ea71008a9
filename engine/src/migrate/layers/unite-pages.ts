import { getOwn } from '../../model/util/get-own.ts'
import { compareTexts, textTokens } from '../../model/util/text/similar-texts.ts'
import { MARK } from '../references.ts'
import type { PageLayer } from './layer-pages.ts'

/** A page of several versions that differs only by numbers. */
export interface UnitablePage {
  readonly id: string
  /** The versions with a text of their own, oldest first. */
  readonly versions: readonly string[]
  /** Variable -> its value in each of these versions. */
  readonly vars: Readonly<Record<string, readonly string[]>>
  readonly text: string
}

/** Finds the pages that one text with variables could serve. `layers` are oldest first; `parts` are texts that pages include. */
export function findUnitablePages(layers: readonly PageLayer[], parts: readonly string[]): UnitablePage[] {
  const names = createNames(layers, parts)
  return chainsOf(layers).flatMap((chain) => {
    const [first] = chain
    if (!first || chain.length < 2) return []
    const texts = chain.map(({ text }) => textTokens(text))
    const vars = new Map<string, readonly string[]>()
    const tokens = (texts[0] ?? []).map((token, at) => {
      const values = texts.map((one) => one[at] ?? '')
      if (values.every((value) => value === token)) return token
      const name = names(
        chain.map(({ version }) => version),
        values,
      )
      vars.set(name, values)
      return `{{${name}}}`
    })
    const versions = chain.map(({ version }) => version)
    return [{ id: first.id, versions, vars: Object.fromEntries(vars), text: tokens.join('') }]
  })
}

/** Layers in which these pages are one text each, and the variables that each version declares. */
export function unitePages(
  layers: readonly PageLayer[],
  pages: readonly UnitablePage[],
): { layers: PageLayer[]; vars: Map<string, Record<string, string>> } {
  const owns = new Map(layers.map(({ name, own }) => [name, new Map(own)]))
  const vars = new Map(layers.map(({ name }) => [name, {} as Record<string, string>]))
  for (const page of pages) {
    const ids = idsOf(layers, page)
    for (const [at, version] of page.versions.entries()) {
      if (at === 0) owns.get(version)?.set(page.id, page.text)
      else owns.get(version)?.delete(ids.get(version) ?? '')
      for (const [name, values] of Object.entries(page.vars)) {
        const declared = vars.get(version)
        // Versions inherit variables.
        if (declared && values[at] !== values[at - 1]) declared[name] = values[at] ?? ''
      }
    }
  }
  return { layers: layers.map((layer) => ({ ...layer, own: owns.get(layer.name) ?? layer.own })), vars }
}

interface Link {
  readonly id: string
  readonly version: string
  readonly text: string
}

/** Runs of texts of one page, each of which differs from the first one only by numbers. */
function chainsOf(layers: readonly PageLayer[]): Link[][] {
  const done: Link[][] = []
  let open = new Map<string, Link[]>()
  for (const { name, own, moves, removed } of layers) {
    const carried = new Map([...open].map(([id, chain]) => [getOwn(moves, id) ?? id, chain]))
    for (const id of open.keys()) if (isRemoved(id, removed)) carried.delete(id)
    for (const [id, text] of own) {
      const chain = carried.get(id)
      const link = { id, version: name, text }
      if (chain?.[0] && isUnitable(chain[0].text, text)) chain.push(link)
      else {
        const fresh = [link]
        done.push(fresh)
        carried.set(id, fresh)
      }
    }
    open = carried
  }
  return done
}

/** Texts whose links differ cannot be united: a link is not the value of a variable. */
function isUnitable(older: string, newer: string): boolean {
  const marks = (text: string) => (text.match(MARK) ?? []).join()
  return marks(older) === marks(newer) && compareTexts(older, newer) !== undefined
}

function isRemoved(id: string, removed: readonly string[]): boolean {
  return removed.some((pattern) => (pattern.endsWith('/') ? id.startsWith(pattern) : id === pattern))
}

/** The id that a page has in each version. */
function idsOf(layers: readonly PageLayer[], page: UnitablePage): Map<string, string> {
  const from = layers.findIndex(({ name }) => name === page.versions[0])
  let id = page.id
  return new Map(
    layers.slice(from).map(({ name, moves }, at) => {
      if (at > 0) id = getOwn(moves, id) ?? id
      return [name, id]
    }),
  )
}

/**
 * Names for the values of a variable in some versions: one name for all places with the same values there, and none that
 * already occurs in a page or a part.
 */
function createNames(layers: readonly PageLayer[], parts: readonly string[]) {
  const texts = [...layers.flatMap(({ own }) => [...own.values()]), ...parts]
  const order = layers.map(({ name }) => name)
  // A page may show templates of other tools, which have spaces.
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(/\{\{ *(version(?:-\d+)?) *\}\}/g)].map(([, name]) => name)),
  )
  const names = new Map<string, string>()
  let number = 0
  const nextName = (): string => {
    for (;;) {
      number++
      const name = number === 1 ? 'version' : `version-${number}`
      if (!used.has(name)) return name
    }
  }
  return (versions: readonly string[], values: readonly string[]): string => {
    const key = JSON.stringify([versions.map((version) => order.indexOf(version)), values])
    const name = names.get(key) ?? nextName()
    names.set(key, name)
    return name
  }
}
