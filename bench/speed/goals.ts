import type { Recorder } from './stats.ts'

/** A goal of this site: a bound for our own figure, or for our figure divided by the best peer's. */
export interface Goal {
  readonly metric: RegExp
  readonly kind: 'own' | 'ofBestPeer'
  readonly most: number
  /** How the table shows it. */
  readonly text: string
  /** Why it may not be met: the cause by a profile, and what was tried. The report has it only when it is not met. */
  readonly why?: string
}

const own = (metric: RegExp, most: number, unit = '', why?: string): Goal => ({
  metric,
  kind: 'own',
  most,
  text: `≤ ${most}${unit}`,
  ...(why !== undefined && { why }),
})
const part = (metric: RegExp, most: number, why?: string, text = `≤ ${most} of best`): Goal => ({
  metric,
  kind: 'ofBestPeer',
  most,
  text,
  ...(why !== undefined && { why }),
})

const GROWTH =
  'Two threads compile, and no part of their profile stands out: Markdown output, reading, spelling and highlighting take a tenth to a fifth each. Then two threads render and write, which takes a fifth off that; the search index, versions for print and pages of changes, which are a third of it, come from one of them. A young generation of 64 MB instead of 16 takes 3 % off 10,000 pages, for 150 MB more memory.'
const MEMORY =
  'Outlines of all sources, and the rows of all pages that the search index is made of, are in memory at once.'
const PAINT =
  'The document is one response, so what is left is its transfer and the layout of the whole page, about half of which is below the fold. Keeping blocks below the fold out of it (content-visibility) was tried: a shorter layout, no clear change of the first paint. So were the article before the sidebar, and holding the first paint until the article has begun (`rel=expect`): medians of seven visits within their noise.'

const LETTER =
  'The page, slowed down, takes some 40 ms: 10 for the key, 30 for styles, layout and paint of the new list. The rest is mostly fetching: of a large index, a letter needs 10 to 20 ranges in two or three rounds: terms beside the lists for misspelled ones, terms that may be meant, and texts of the best 12 pages, which are all over the file. A trace of a letter in 1,000 texts without throttling: 82 ms, of which the worker computes for 23 and the page for 12; the rest is the way of 13 ranges through Chromium and the server of this benchmark, which share two cores.'
const ROUNDS =
  'Rounds of 150 ms, one after the other: terms beside the lists for misspelled ones, terms that may be meant, and texts. The manifest and the head of the index are fetched ahead where the browser was idle before; the modal, its styles and the worker start at the same time, and the search does not wait for the page to hydrate.'

const GOALS: readonly Goal[] = [
  part(
    /^cold build: time$/,
    1 / 5,
    'Compiling is half of it, in the main thread and one beside it, and its profile is flat: highlighting a quarter, Markdown files an eighth, warming up the rest. Then one thread renders: with so few pages, a second one saves no more than its start takes. Precompiled grammars were tried (0.17 of 0.7 s of highlighting, for 11 MB of packages), and asynchronous writes: no gain.',
    '≤ 1/5 of best',
  ),
  part(
    /^cold build: peak memory$/,
    1 / 4,
    'The peak is when the client is bundled: half is the process of the bundler, which goes before the end. Compiling threads wait for it; a smaller young generation of theirs changed nothing.',
    '≤ 1/4 of best',
  ),
  part(
    /^rebuild after an edit: time$/,
    1 / 10,
    'Half is the start of the program, reading compiled sources and the keys of all pages; the rest is compiling the edited page with cold grammars and a dictionary.',
    '≤ 1/10 of best',
  ),
  own(/^cold build, all versions ÷ 2 versions$/, 2),
  own(/^cold build, 20,000 generated pages: time$/, 90, ' s', GROWTH),
  own(/^cold build, 20,000 generated pages: peak memory$/, 700, ' MB', MEMORY),
  own(/^cold build, 100,000 generated pages: peak memory$/, 1000, ' MB', MEMORY),
  own(/^cold build, 20,000 ÷ 1,000 generated pages: time per page$/, 1.3),
  own(/^cold build, 12 versions of 500 generated pages: time$/, 12, ' s', GROWTH),
  own(/^cold build, 17 versions of 500 generated pages: time$/, 15, ' s', GROWTH),
  own(
    /^build without a change, 10,000 generated pages: time$/,
    0.6,
    ' s',
    'Of a profile: the times of 40,000 files (texts and output) are a quarter, collecting garbage is a sixth, the rest is the start of the program and the record of the output. Runs of one build differ from 0.4 to 0.74 s.',
  ),
  own(
    /^build after a word, 10,000 generated pages: time$/,
    0.6,
    ' s',
    'Of a profile: collecting garbage is a fifth, putting the search index together again from the rows of all pages a seventh, reading the outlines of all sources a tenth, the modules of the program and the keys of all files a twelfth each. The first build after a cold one also makes the folders and links of a second generation of the output, a quarter of its time.',
  ),
  own(/\/index: up to load, bytes$/, 20, ' kB'),
  own(/\/index: up to load, requests$/, 2),
  own(/\/index: up to load, script bytes$/, 2, ' kB'),
  own(/^first movement: script bytes of the app$/, 70, ' kB', 'React takes 51 kB of it.'),
  own(
    /^first movement: bytes fetched ahead for the search$/,
    20,
    ' kB',
    'The worker is 15 kB, the titles of the newest version 8, the modal 5.9 and its styles 1.8, what the two need together 4.',
  ),
  own(
    /^first movement: blocking/,
    50,
    ' ms',
    'Compiling and running the script of the app is one task; hydration itself runs in slices.',
  ),
  part(/^v.*: FCP$/, 0.7, PAINT),
  part(/^v.*: LCP$/, 0.6, PAINT),
  own(
    /: total blocking time$/,
    0,
    ' ms',
    'One task: the first layout of the page. A trace, in milliseconds of the processor: styles 22, layout 113 and painting 25 of the first 670 elements, then 19 and 44 for styles and layout of the other 640.',
  ),
  own(/: CLS$/, 0),
  part(
    /^navigation, [^b].*: (cold|warm|visited)$/,
    1,
    'The first click starts the app, which VitePress has started before. A trace of a first click at CPU 4x, in milliseconds of the processor: the start of the app 25, hydration 94, the switch 112, of which 52 are styles and layout. Letting the browser follow that first link and applying the whole style sheet only after hydration were tried: no clear difference. Differences of a few milliseconds are within the noise.',
    '≤ best',
  ),
  own(/^navigation, bytes: /, 12, ' kB'),
  own(
    /^response, CPU 4x: letter/,
    100,
    ' ms',
    'A trace, in milliseconds of the processor: opening the modal is 89, of which 44 are styles of all elements again, because its style sheet comes and the page becomes inert; the first letter is 50. Runs of one build differ from 56 to 164 ms.',
  ),
  own(
    /^response, CPU 4x: /,
    100,
    ' ms',
    'A trace of a click on a tab once the app runs: 33 ms of script, 50 of styles and layout, 30 to 45 of painting the page. The same build took 56 to 104 ms in ten visits on a quiet machine.',
  ),
  own(
    /^search, slow 4G: opened/,
    440,
    ' ms',
    'The modal, the client and the worker are asked for together, and the titles once the client is there; the slowest of them sets the time.',
  ),
  part(
    /^search, (unthrottled|CPU 4x): keystroke$/,
    1,
    'Each letter is searched for in a worker, and the answer is painted with the next frame.',
    '≤ best',
  ),
  own(/^search: bytes/, 160, ' kB'),
  own(/^search of 100 generated texts: bytes/, 100, ' kB'),
  own(/^search of (?:1,000 generated texts|haystack): bytes/, 150, ' kB'),
  own(/^search of 10,000 generated texts: bytes/, 200, ' kB'),
  own(/^search of haystack, unthrottled: opened/, 400, ' ms'),
  own(/^search of haystack, slow 4G, CPU 4x: opened/, 1000, ' ms', ROUNDS),
  own(/^search of 10,000 ÷ 100 generated texts, slow 4G: opened/, 1.3, '', ROUNDS),
  own(/^search of .*, CPU 4x: keystroke$/, 50, ' ms', LETTER),
  own(/^search of 10,000 generated texts: memory/, 40, ' MB'),
  own(/^start of an unchanged site: first answer$/, 600, ' ms'),
  own(
    /^dev server: first (?:answer|page)$/,
    800,
    ' ms',
    'Loading the program takes a sixth of a second, without what compiles and checks; the rest is the configuration with its components, the outlines of all sources, and the page itself. Vite is loaded after it.',
  ),
  own(
    /^dev server: edit/,
    100,
    ' ms',
    'Compiling the page, the notice of the watcher, and the switch in the browser; all files are looked at after that.',
  ),
  own(
    /^dev server, 10,000 generated pages: first page$/,
    1000,
    ' ms',
    'The outlines of all sources are read and put together before the first page, the times of all files are looked at twice, and the collection of garbage takes a fifth.',
  ),
  own(
    /^dev server, 10,000 generated pages: edit/,
    100,
    ' ms',
    'The notice of the watcher, a search for who reads the file among all sources, compiling the page, and the switch in the browser; all files are looked at after that.',
  ),
]

/** The goal for a figure, if there is one. */
export function goalOf(metric: string): Goal | undefined {
  return GOALS.find((goal) => goal.metric.test(metric))
}

/** The lowest median among the peers. */
export function bestPeer(recorder: Recorder, metric: string, peers: readonly string[]): number | undefined {
  const values = peers.flatMap((name) => recorder.median(name, metric) ?? [])
  return values.length > 0 ? Math.min(...values) : undefined
}

/** Whether a goal is met; undefined when a figure it needs was not measured. */
export function isMet({ kind, most }: Goal, mine: number | undefined, best: number | undefined): boolean | undefined {
  if (mine === undefined) return undefined
  if (kind === 'own') return mine <= most
  return best === undefined ? undefined : mine <= most * best
}
