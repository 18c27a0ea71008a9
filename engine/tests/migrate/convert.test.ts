import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileSource } from '../../src/content/sources/compile.ts'
import type { Converted } from '../../src/migrate/converted.ts'
import type { ConvertContext } from '../../src/migrate/docusaurus/convert/context.ts'
import { convertDoc } from '../../src/migrate/docusaurus/convert/convert-doc.ts'
import { splitFrontMatter } from '../../src/migrate/docusaurus/convert/front-matter/split-front-matter.ts'
import { articleRenderers } from '../../src/theme/content/article-renderers.tsx'

const FOLDER = join(import.meta.dirname, '../fixtures/docusaurus/convert')
const PICTURE = readFileSync(join(import.meta.dirname, '../fixtures/everything/content/1.0/pictures/latency-dark.png'))

/** Files that fixtures show, by their extension. */
const BYTES: Readonly<Record<string, Buffer>> = {
  png: PICTURE,
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'),
  md: Buffer.from('Part.'),
}

/** Fixtures with leftovers that only a person or the rest of the import can finish. */
const WITH_LEFTOVERS = new Set(['broken', 'components'])

const FILES: Readonly<Record<string, string>> = {
  './limits.json': '{ "rows": 1000 }',
  './release.json': '"3.1"',
  './name.md': 'Kiln 2\n',
  './tag.md': '<b>{props.text}</b>\n',
  './parts/python.md':
    "import Link from '@docusaurus/Link'\nimport versions from './versions.json'\nimport Self from './python.md'\n\n<span><Link to='/python'>Python {versions.least}</Link></span>, see *[pip](./pip.mdx)*",
  './versions.json': '{ "least": "3.9" }',
  './parts/list.md': '- a\n- b\n',
  '@site/src/V.tsx': 'export default () => <span>{useDocsVersion().label}</span>',
  '@site/src/lists.tsx':
    "export const place = 'eu'\nexport default { langs: [{ value: 'ts', label: 'TypeScript' }], find: () => [], os: place }\n",
  './region.js': "const base = 'eu'\nexport const region = base + '-west'\n",
}

const CONTEXT: ConvertContext = {
  isMdx: true,
  hasMath: false,
  hasEmoji: true,
  resolveLink: (target) =>
    target.includes('nowhere') || target.startsWith('/files/')
      ? undefined
      : target.replace('.mdx', '.md').replace(/^\/docs\//, './'),
  resolveFile: (target) =>
    target.includes('nowhere') ? undefined : target.replace('@site/static/', '/').replace(/\.mdx$/, '.md'),
  readText: (target) => FILES[target],
  isKnownLanguage: (name) =>
    ['js', 'jinja', 'python', 'bash', 'json', 'yaml', 'text', 'tsx', 'jsx', 'diff', 'mermaid', 'md'].includes(name),
  componentMode: (name) => (name === 'Chart' ? 'drop' : 'stub'),
}

function convert(text: string, context: Partial<ConvertContext> = {}, file = 'page.mdx'): Converted {
  return convertDoc(
    { file, ...splitFrontMatter(text), target: file.replace('.mdx', '.md') },
    { ...CONTEXT, ...context },
  )
}

/** The body alone. */
function bodyOf(text: string, context: Partial<ConvertContext> = {}): string {
  return convert(`---\ntitle: T\n---\n\n${text}`, context).text.replace(/^---\n[\s\S]*?\n---\n\n/, '')
}

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => name.replace('.mdx', ''))

describe.each(names)('%s', (name) => {
  const { text, notes } = convert(readFileSync(join(FOLDER, `${name}.mdx`), 'utf8'), {}, `${name}.mdx`)
  const found = notes.map(({ line, kind, what, instead }) => `${line} ${kind}: ${what} -> ${instead}\n`).join('')

  test('is converted', async () => {
    await expect(text).toMatchFileSnapshot(join(FOLDER, `${name}.md`))
    await expect(found).toMatchFileSnapshot(join(FOLDER, `${name}.notes.txt`))
  })

  if (WITH_LEFTOVERS.has(name) || name.startsWith('_')) return

  test('compiles', async () => {
    const { problems } = await compileSource({ file: 'v1/a.md', text, videos: ['youtube'] }, articleRenderers, {
      version: 'v1',
      ask: (question, path) => (question === 'file' || question === 'hash' ? path : undefined),
      bytes: (path) => BYTES[path.split('.').at(-1) ?? ''] ?? Buffer.from('score()\n'),
    })
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([])
  })
})

const TABS = '<Tabs><TabItem value="a">A</TabItem></Tabs>'

test.each<[what: string, mdx: string, markdown: string, context?: Partial<ConvertContext>]>([
  ['a value at the start of a line', "{'a*b'} c", 'a\\*b c\n'],
  [
    'values that look like a quote, an item and a heading',
    "{'>='} 1\n\n- {'-'} a\n\n{'# b'}",
    '\\>= 1\n\n- \\- a\n\n\\# b\n',
  ],
  ['a comment within text', '{/* x */} text {/* y */}', ' text\n'],
  ['a badge in a link', '[![Build](https://b.c/d.svg)](https://b.c)', '[Build](https://b.c)\n'],
  [
    'pictures that are defined elsewhere',
    '![a][b] [![c d][e]][f] ![g][]\n\n[b]: @site/static/b.png "t"\n[e]: https://h.i/e.svg\n[f]: ./f.mdx\n[g]: //h.i/g.svg',
    '![a][b] [c d][f] [g](https://h.i/g.svg)\n\n[b]: /b.png "t"\n[e]: https://h.i/e.svg\n[f]: ./f.md\n[g]: https://h.i/g.svg\n',
  ],
  [
    'a badge in a link of HTML',
    '<a href="https://b.c"><img src="https://b.c/d.svg" alt="Build" /></a>',
    '<a href="https://b.c">Build</a>\n',
  ],
  ['two elements in a line', '<A/><B/>', '::a{}\n\n::b{}\n'],
  ['keys in a line of their own', '<kbd>Ctrl</kbd> <kbd>C</kbd>', '<kbd>Ctrl</kbd> <kbd>C</kbd>\n'],
  ['lines of keys', '<kbd>A</kbd><kbd>B</kbd>\n<kbd>C</kbd>', '<kbd>A</kbd><kbd>B</kbd>\n\n<kbd>C</kbd>\n'],
  [
    'text elements and values of a line in an item',
    '- <span>a</span> <Link to="./b">*c*</Link> {"d"}\n  <A/>\n- e',
    '- a [*c*](./b) d\n\n  ::a{}\n- e\n',
  ],
  ['a text element in the line of a block', '<b>a</b><A/>', '<b>a</b>\n\n::a{}\n'],
  ['text right after an element', '<A/>\ntext', '::a{}\n\ntext\n'],
  ['an element in an item of its own', '- <A/>\n- b', '- ::a{}\n- b\n'],
  [
    'an element in a nested item',
    '1. a\n   - b\n\n     <A>\n     c\n     </A>',
    '1. a\n   - b\n\n     :::a\n     c\n     :::\n',
  ],
  ['lines that look like imports', '<A>\n  import this\n</A>', ':::a\nimport this\n:::\n'],
  ['tabs without labels', TABS, '::::tabs\n:::tab[a]\nA\n:::\n::::\n'],
  [
    'tabs in an admonition in a list',
    `- a\n\n  :::note\n  ${TABS}\n  :::`,
    '- a\n\n  :::::note\n  ::::tabs\n  :::tab[a]\n  A\n  :::\n  ::::\n  :::::\n',
  ],
  [
    'components of the theme under other names',
    "import T from '@theme/Tabs'\nimport Tab from '@theme/TabItem'\nimport A from '@docusaurus/Link'\nimport Code from '@theme/CodeBlock'\n\n<T>\n<Tab value=\"a\">\n\nSee <A to=\"./b\">b</A>.\n\n<Code language=\"js\">{`c`}</Code>\n\n</Tab>\n</T>",
    '::::tabs\n:::tab[a]\nSee [b](./b).\n\n```js\nc\n```\n:::\n::::\n',
  ],
  ['tabs made by code', '<Tabs>{items.map(one)}</Tabs>', '`items.map(one)`\n'],
  ['the content of a component', '<A>*b*</A>', '*b*\n', { componentMode: () => 'children' }],
  ['a component to drop', 'a\n\n<A/>\n\nb', 'a\n\nb\n', { componentMode: () => 'drop' }],
  ['a component named as a directive', '<Video a="b" />', '::video-block{a=b}\n'],
  ['an admonition of the site', '<Warning>\n\nHot.\n\n</Warning>', ':::warning\nHot.\n:::\n'],
  ['an id with a space', '## A {#b c}', '## A<a id="b c"></a>\n'],
  ['a colon at the start of a line after a break', 'a  \n: b', 'a  \n\\: b\n'],
  ['a link in a title', ':::tip[See [`a` *b*](./b.mdx) c]\nd\n:::', ':::tip[See `a` *b* c]\nd\n:::\n'],
  ['a container of the site', ':::todo[A *b*]\nc\n:::\n\n:::todo\nd\n:::', '**A *b***\n\nc\n\nd\n'],
  [
    'a video in a player for many hosts',
    '<ReactPlayer controls url="https://www.youtube.com/watch?v=abcdefghijk" />',
    '::video{youtube=abcdefghijk title="Video"}\n',
  ],
  [
    'a redirect of the router',
    'import {Redirect} from \'@docusaurus/router\'\n\n<Redirect to="/docs/b_c" />',
    '[/docs/b\\_c](./b_c)\n',
  ],
  ['a redirect of the site', 'import Redirect from \'@site/src/r\'\n\n<Redirect to="a" />', '::redirect{to=a}\n'],
  ['a single tilde', 'a ~b~ c', 'a ~~b~~ c\n'],
  ['text that looks like a list', '<div className="x">+</div>\n\n<div>1. a</div>', '\\+\n\n1\\. a\n'],
  ['a fence closed far to the right', '```js\na\n    ```\n\nb', '```js\na\n```\n\nb\n'],
  ['a fence that is not closed', ':::note\n```\na\n:::\n', ':::note\n```\na\n```\n:::\n'],
  ['a fence that is not closed, at the end', ':::note\n```\na\n:::', ':::note\n```\na\n```\n:::\n'],
  ['a fence that is open to the end of the page', 'a\n\n~~~~js\nb\n~~~\n\nc\n\n', 'a\n\n~~~~js\nb\n~~~\n\nc\n~~~~\n'],
  ['an open fence with nothing in it', 'a\n\n```', 'a\n\n```\n```\n'],
  [
    'marks of highlighted lines without their pair',
    '```js\n// highlight-start\na\n// highlight-start\nb\n// highlight-end\n// highlight-end\n```\n\n- a\n\n  ```bash\n  # highlight-start\n  c\n  ```',
    '```js\na\n// highlight-start\nb\n// highlight-end\n```\n\n- a\n\n  ```bash\n  c\n  ```\n',
  ],
  ['a mark that no line follows', '> ```js\n> a\n> // highlight-next-line\n> ```', '> ```js\n> a\n> ```\n'],
  ['such a mark in an open fence', '```js\na\n// highlight-next-line\n', '```js\na\n```\n'],
  [
    'such a mark in a block of code',
    '<CodeBlock language="js">\n{`a\n// highlight-start\nb`}\n</CodeBlock>',
    '```js\na\nb\n```\n',
  ],
  ['an open fence in an item', '- a\n\n  ```\n  b\n\nc', '- a\n\n  ```\n  b\n  ```\n\nc\n'],
  ['an open fence in a quote', '> ```\n> b', '> ```\n> b\n> ```\n'],
  ['an open fence of plain Markdown', '```js\nb\n', '```js\nb\n```\n', { isMdx: false }],
  ['math', 'a $x_{1}$ b', 'a $x_{1}$ b\n', { hasMath: true }],
  ['no math', 'a $x$ b', 'a \\$x$ b\n'],
  ['dollars in elements', '<kbd>$</kbd> and <kbd>\\$</kbd>, *$*', '<kbd>\\$</kbd> and <kbd>\\$</kbd>, *$*\n'],
  [
    'dollars in a tab of one line',
    '<Tabs><TabItem value="a">b $x$ c</TabItem></Tabs>',
    '::::tabs\n:::tab[a]\nb \\$x$ c\n:::\n::::\n',
  ],
  ['prices', 'from $5 to $10', 'from $5 to $10\n'],
  ['a link by address', '[a](/docs/b#c)', '[a](./b#c)\n'],
  ['an id used twice', '<a id="x"/>\n\n<a id="x"/>', '<a id="x"></a>\n'],
  ['an id of a heading used twice', '<a id="x"/>\n\n## A {#x}\n\n## B {#y}', '<a id="x"></a>\n\n## A\n\n## B {#y}\n'],
  ['a name used twice', '<a name="x"/>\n\n<a name="x" id="y"/>', '<a name="x"></a>\n\n<a id="y"></a>\n'],
  ['a name that is the id', '<a name="x" id="x">a</a>', '<a id="x">a</a>\n'],
  ['an id of the page', '## A {#_Main}', '## A\n'],
  [
    'ids of <Heading> that the page cannot have',
    '<Heading as="h2" id="_Main">A</Heading>\n\n## B {#b}\n\n<Heading id="b">C</Heading>',
    '## A\n\n## B {#b}\n\n## C\n',
  ],
  [
    'ids of admonitions, and those that the page cannot have',
    ':::note{#y}\na\n:::\n\n<a id="x"/>\n\n:::note{#x}\nb\n:::\n\n:::tip{#_Main}\nc\n:::',
    '<a id="y"></a>\n\n:::note\na\n:::\n\n<a id="x"></a>\n\n:::note\nb\n:::\n\n:::tip\nc\n:::\n',
  ],
  ['an id in a comment with other words', '## A {/* #b keep this */}', '## A {#b}\n'],
  [
    'an id in a comment of plain Markdown',
    '## A <!-- #b -->\n\n## C <!-- d -->',
    '## A {#b}\n\n## C <!-- d -->\n',
    { isMdx: false },
  ],
  [
    'titles of admonitions that are attributes',
    ':::caution{title="Issue #12 is *hot*"}\na\n:::\n\n:::note[A]{title=B #c}\nd\n:::',
    ':::warning[Issue #12 is \\*hot\\*]\na\n:::\n\n<a id="c"></a>\n\n:::note[B]\nd\n:::\n',
  ],
  ['ids of other scripts', '## A {#größe}\n\n## B {/* #安装 */}', '## A {#größe}\n\n## B {#安装}\n'],
  [
    'ids with other characters',
    '## A {#a/b}\n\n<Heading as="h3" id="c:d">C</Heading>',
    '## A<a id="a/b"></a>\n\n### C<a id="c:d"></a>\n',
  ],
  ['such an id of a title', '# A {#a/b}', '# A\n'],
  ['a link that pages cannot have', '[*a*](app:b.c "d"), [e](ftp://f)', '*a* (`app:b.c`), e (`ftp://f`)\n'],
  [
    'an element with such a link',
    'See <Link to="app:x">a</Link> <a href="app:x" id="b">c</a>',
    'See a (`app:x`) <a id="b">c</a>\n',
  ],
  ['a link without a target', '[a]()', '[a](#)\n'],
  [
    'links without a scheme',
    '[a](//b.c/d) <a href="//b.c">e</a> [f][g]\n\n[g]: //b.c/h',
    '[a](https://b.c/d) <a href="https://b.c">e</a> [f][g]\n\n[g]: https://b.c/h\n',
  ],
  ['a value that looks like math and a variable', "{'$a$ {{b}} ~~c~~'}", '\\$a\\$ \\{\\{b}} \\~\\~c\\~\\~\n'],
  ['HTML without a target', 'a <a href="">b</a> <a href>c</a>', 'a <a href="#">b</a> <a href="#">c</a>\n'],
  ['a link without a target in HTML', '<p>a [b]()\n</p>', '<p>a <a href="#">b</a></p>\n'],
  [
    'a title of a picture that ends with a backslash',
    '<img src="./a.png" alt="a" title="C:\\" />',
    '![a](./a.png "C:\\\\")\n',
  ],
  ['a language under another name', '```Jinja2 title="a"\nx\n```', '```jinja title="a"\nx\n```\n'],
  ['a title without its last quote', '```js title="a b\nx\n```', '```js title="a b"\nx\n```\n'],
  ['an unknown language', '```promql\nx\n```\n\n```js\ny\n```', '```text\nx\n```\n\n```js\ny\n```\n'],
  ['content as an attribute', '<span className="v" children={"Version: *2*"} />', 'Version: \\*2\\*\n'],
  ['the label of a version', "import V from '@site/src/V'\n\nRelease v<V/>.", 'Release v{{version}}.\n'],
  [
    'what looks like the variable for that',
    "import V from '@site/src/V'\n\n`{{ version }}` of v<V/>.\n\n```text\n{{version}} \\{{version}}\n```",
    '`\\{{ version }}` of v{{version}}.\n\n```text\n\\{{version}} \\\\{{version}}\n```\n',
  ],
  ['a short attribute', '<details><summary>A</summary>B</details>', ':::details[A]\nB\n:::\n'],
  [
    'ids of what readers expand',
    '<details id="a" open>\n<summary><b id={"b"}>B</b><a name="c" id="c"></a></summary>\n\nD\n\n</details>',
    '<a id="a"></a><a id="b"></a><a id="c"></a>\n\n:::details[B]\nD\n:::\n',
  ],
  [
    'the id of a heading that readers expand',
    '- <details>\n  <summary>\n\n  ### A {#a}\n\n  </summary>\n\n  B\n\n  </details>',
    '- <a id="a"></a>\n\n  :::details[A]\n  B\n  :::\n',
  ],
  ['code in a line of HTML', '<p>Call `a<b>`</p>', '<p>Call <code>a&lt;b></code></p>\n'],
  ['an emoji before an element', '😀 <A/> and <kbd>x</kbd>', '😀  and <kbd>x</kbd>\n'],
  [
    'code with parts that the page defines',
    'export const B = ({ children }) => <span style={{ color: "red" }}>{children}</span>\n\n<pre style={{ margin: 0 }}>\n<B>{"a:\\n"}</B>\n<B>{"  b: 1 "}</B> <b>{"# c\\n"}</b>\n<B>{"d: e"}</B>\n</pre>',
    '<pre>a:\n  b: 1 <b># c\n</b>d: e</pre>\n',
  ],
  ['metadata', '<head>\n  <title>T</title>\n  <meta name="x" content="y"/>\n</head>\n\na', 'a\n'],
  [
    'a part that is missing',
    "import P from './nowhere.md'\n\na\n\n<P/>\n\nb <P/>",
    'a\n\n<!-- ./nowhere.md -->\n\nb\n',
  ],
  ['a frame of a page with the scheme of its page', '<iframe src="//b.c/d" />', '[//b.c/d](https://b.c/d)\n'],
  [
    'a frame of a list of videos',
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PLa" title="B" />',
    '[B](https://www.youtube.com/embed/videoseries?list=PLa)\n',
  ],
  [
    'code that a plugin takes from a file',
    '```js file=./a.js title="b"\n```\n\n```js file=<rootDir>/c/d.js#L3-L6\n```\n\n```js file="./e f.js#L7-"\n\n```',
    '```js file=./a.js title="b"\n```\n\n```js file=@site/c/d.js lines=3-6\n```\n\n```js file="./e f.js" lines=7-\n\n```\n',
  ],
  ['such a fence with its own code', '```js file=./a.js\nb\n```', '```js\nb\n```\n'],
  ['code that a plugin takes from no file', '```js file=./nowhere.js title="b"\n```', '```js title="b"\n```\n'],
  [
    'a file that is a text by a query',
    'import C from \'!!./a.ts?raw\'\n\n<CodeBlock language="tsx">{C}</CodeBlock>',
    '```tsx file=./a.ts\n```\n',
  ],
  [
    "a file that is the content of the site's own component",
    'import C from \'!!raw-loader!own-loader!./a.py\'\n\n<Runnable className="language-python" kind="a">\n\t{C}\n</Runnable>\n\n<Runnable>{C}</Runnable>',
    ':::runnable{className=language-python kind=a}\n```python file=./a.py\n```\n:::\n\n:::runnable\n```text file=./a.py\n```\n:::\n',
  ],
  [
    'files in code by their path below the folder of the site',
    "import Part from '/docs/_part.mdx'\nimport C from '!!raw-loader!/code/a.py'\n\n<Part />\n\n<CodeBlock>{C}</CodeBlock>\n\n<img src={require('/docs/b.png').default} alt=\"b\" />",
    '::include{file="@site/docs/_part.md"}\n\n```text file=@site/code/a.py\n```\n\n![b](@site/docs/b.png)\n',
  ],
  [
    'diagrams of components',
    "import Mermaid from '@theme/Mermaid'\nimport C from './a.mermaid?raw'\n\n<Mermaid\n  value={`\ngraph TD;\n  A[a] --> B;\n`}\n/>\n\n<Mermaid chart={`graph LR; A --> B`} />\n\n<Mermaid chart={C} />",
    '```mermaid\ngraph TD;\nA[a] --> B;\n```\n\n```mermaid\ngraph LR; A --> B\n```\n\n```mermaid file=./a.mermaid\n```\n',
  ],
  [
    'a file of code that is missing',
    'import C from \'!!raw-loader!./nowhere.py\'\n\n<CodeBlock language="python">{C}</CodeBlock>',
    '```python\n./nowhere.py\n```\n',
  ],
  [
    'code that is an attribute',
    'import C from \'!!raw-loader!./a.py\'\n\n<CodeBlock language="js" children={`a\n<b>`} />\n\n<CodeBlock language="python" children={C} />\n\n<CodeBlock children={f()}></CodeBlock>',
    '```js\na\n<b>\n```\n\n```python file=./a.py\n```\n\n```text\nf()\n```\n',
  ],
  [
    'a block of code whose title has backticks',
    '<CodeBlock language="js" title="`a.js`">{"b"}</CodeBlock>',
    '~~~js title="`a.js`"\nb\n~~~\n',
  ],
  [
    'a file whose path is put together',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as in MDX
    "<img src={`${useBaseUrl('/img')}/a.png`} alt={`${'b'} c`} /> <Link to={useBaseUrl('d/') + 'e'}>f</Link> <img src={'x' + require('./g.png')} alt=\"h\" />",
    '![b c](/img/a.png) [f](/d/e) h\n',
  ],
  [
    'an address in angle brackets',
    'a <https://b.c/d> <e@f.gh>',
    'a [https://b.c/d](https://b.c/d) [e@f.gh](mailto:e@f.gh)\n',
  ],
  ['an element that is not closed', '😀 a <br> b<img src="d.png" alt="e"> f', '😀 a <br> b![e](d.png) f\n'],
  [
    'ids of what becomes Markdown',
    '<img id="a" src="./b.png" alt="c" />\n\nd <Link id="e" to="./f">g</Link> <a href="./h"><img id="i" src="./j.png" alt="k" /></a>\n\n<Admonition id="l" type="tip">m</Admonition>',
    '<a id="a"></a>\n\n![c](./b.png)\n\nd <a id="e"></a>[g](./f) <a href="./h"><span id="i"></span>![k](./j.png)</a>\n\n<a id="l"></a>\n\n:::tip\nm\n:::\n',
  ],
  [
    'ids of elements that pages do not have',
    '<article id="a" className="b">\n\nC\n\n</article>\n\n<center id="d">\n  E\n</center>\n\nf <font id="g" color="red">h</font>\n\n<aside>\n\ni\n\n</aside>',
    '<div id="a">\n\nC\n\n</div>\n\n<div align="center" id="d">\n\nE\n\n</div>\n\nf <span id="g">h</span>\n\ni\n',
  ],
  [
    'blocks right below a line of text',
    '- a\n  <Admonition type="tip">b *c*</Admonition>\n  d\n\nRun\n<CodeBlock language="bash">npm i</CodeBlock>',
    '- a\n\n  :::tip\n  b *c*\n  :::\n\n  d\n\nRun\n\n```bash\nnpm i\n```\n',
  ],
  [
    'a block in a tab of one line',
    '<Tabs><TabItem value="a"><CodeBlock language="bash">npm i</CodeBlock></TabItem></Tabs>',
    '::::tabs\n:::tab[a]\n```bash\nnpm i\n```\n:::\n::::\n',
  ],
  [
    'tabs in the order of their values',
    "<Tabs defaultValue='b' values={[{ value: 'b', label: 'B' }, { value: 'a', label: 'A' }]}>\n<TabItem value='c'>3</TabItem>\n<TabItem value='a'>2</TabItem>\n<TabItem value='b'>1</TabItem>\n</Tabs>",
    '::::tabs\n:::tab[B]\n1\n:::\n:::tab[A]\n2\n:::\n:::tab[c]\n3\n:::\n::::\n',
  ],
  [
    'a bar in a cell',
    "export const v = 'a | b'\n\n| c | d |\n|---|---|\n| {v} | e \\| f |",
    '| c | d |\n|---|---|\n| a \\| b | e \\| f |\n',
  ],
  ['a line break as a closing tag', 'a</br>b', 'a<br>b\n'],
  [
    'an opening tag with its content',
    '<details><summary>A</summary>\n\n- b\n\nc\n</details>\n\nd',
    ':::details[A]\n- b\n\nc\n:::\n\nd\n',
  ],
  [
    'an opening tag with its content in a list',
    '- a\n\n  <details> <summary>B</summary>\n\n  c\n\n  </details>\n\n1. <details> <summary>D</summary>\n\n   e\n\n   </details>',
    '- a\n\n  :::details[B]\n  c\n  :::\n\n1. :::details[D]\n   e\n   :::\n',
  ],
  ['a closing tag too many', 'a</b> b', 'a b\n'],
  ['a closing tag in a line of its own', '<details>\n<summary>A\n</summary>\nb\n</details>', ':::details[A]\nb\n:::\n'],
  [
    'names in angle brackets',
    'List<String> of <my name> <5, {a: b c} {{ .x }} {% y %}',
    'List\\<String> of \\<my name> \\<5, \\{a: b c} \\{\\{ .x }} \\{% y %}\n',
  ],
  [
    'indented code of Docusaurus 2',
    'a\n\n    b {c}\n\n      d\n\ne\n\n- f\n\n    g\n',
    'a\n```\nb {c}\n\n  d\n```\ne\n\n- f\n\n    g\n',
    { isMdx1: true },
  ],
  [
    'indentation of code in an expression of Docusaurus 2',
    '<Tabs><TabItem value="a">\n\n<CodeBlock language="yaml">\n{`b:\n  c:\n    - d <!-- e -->\n`}\n</CodeBlock>\n\n</TabItem></Tabs>',
    '::::tabs\n:::tab[a]\n```yaml\nb:\n  c:\n    - d <!-- e -->\n```\n:::\n::::\n',
    { isMdx1: true },
  ],
  [
    'braces of Docusaurus 2',
    'a {b_c} {{ d }} { e\n\n{/* f */}',
    'a {b\\_c} \\{\\{ d }} \\{ e\n\n<!-- f -->\n',
    { isMdx1: true },
  ],
  [
    'a part within text',
    'import P from \'./name.md\'\nimport Q from \'./tag.md\'\n\na <P/> <Q tag="b" text="c d"/> <Q/> e',
    'a Kiln 2 c d  e\n',
  ],
  [
    'a part within text that has imports',
    "import P from './parts/python.md'\nimport Q from './parts/list.md'\n\n- <P/>.\n- <Q/>.\n",
    '- [Python 3.9](/python), see *[pip](./pip.md)*.\n- .\n',
  ],
  [
    'videos and frames of plain Markdown',
    'a\n\n<video src="/v.mp4" controls width="100%"></video>\n\n> <video controls>\n> <source src="./w.mp4">\n> </video>\n\n<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>\n\nb <video src="c.mp4"></video>',
    'a\n\n[Video](/v.mp4)\n\n> [Video](./w.mp4)\n\n::video{youtube=abcdefghijk title="Video"}\n\nb <video src="c.mp4"></video>\n',
    { isMdx: false },
  ],
  [
    'statements, comments and ids of headings in code and text, as they are written',
    '<Tabs><TabItem value="a" label="A">\n\n<CodeBlock language="python">{`\nimport os\nexport x\n<!-- todo -->\n## B {#b}\n`}</CodeBlock>\n\n</TabItem></Tabs>',
    '::::tabs\n:::tab[A]\n```python\nimport os\nexport x\n<!-- todo -->\n## B {#b}\n```\n:::\n::::\n',
  ],
  [
    'values with empty lines in HTML',
    '<table><tbody><tr><td>a {"b\\n\\nc"}</td><td><pre>{"d\\n\\n\\ne"}</pre></td></tr></tbody></table>',
    '<table><tbody><tr><td>a b c</td><td><pre>d\n&#10;&#10;e</pre></td></tr></tbody></table>\n',
  ],
  [
    'highlighted code in HTML, whose tags mean nothing',
    '<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<div class="c"><div class="d">\n<span>e</span> <span>=</span> <span>"f"</span>\n<span>g</span><span>.</span><span>h</span>\n</div>\n</div>\n</dd>\n</dl>',
    '<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\ne = "f"\ng.h\n</dd>\n</dl>\n',
  ],
  [
    'a paragraph on lines of its own',
    '<p align="center">\n  Fire at{\' \'}\n  <code>900</code>.\n</p>\n\n<p>\n\nA\n\nB *c*\n\n</p>\n\n<p align="right">\n\nD\n\nE\n\n</p>',
    '<p align="center">Fire at \n<code>900</code>.</p>\n\nA\n\nB *c*\n\n<div align="right">\n<p>D</p>\n<p>E</p>\n</div>\n',
  ],
  [
    'a link around blocks',
    '<Link className="a" to="./b.mdx" id="c">\n  <h3>D</h3>\n  <p>E *f*</p>\n</Link>',
    '<a id="c" href="./b.md">\n<h3>D</h3>\n<p>E <em>f</em></p>\n</a>\n',
  ],
  ['fragments', '<>\n\na *b*\n\n</>\n\n<React.Fragment>\n\nc\n\n</React.Fragment>', 'a *b*\n\nc\n'],
  [
    'headings of HTML of the first level',
    '<h1>A</h1>\n\n<div align="center">\n<h1>B</h1>\n</div>',
    '<h2>A</h2>\n\n<div align="center">\n\n<h2>B</h2>\n\n</div>\n',
  ],
  ['a link without a target', '- <Link id="b"/> A <Link>*c*</Link>', '- <a id="b"></a> A *c*\n'],
  [
    'elements within text that are lines of their own in a browser',
    '## <div className="x">Must</div>**`fire`**\n\n## Cool <div>Old</div>\n\n| a |\n|---|\n| b<div>c</div><div>d</div><hr />e <div>f</div> |\n\n<span>g</span>h',
    '## Must **`fire`** {#mustfire}\n\n## Cool Old\n\n| a |\n|---|\n| b c d <hr>e f |\n\ngh\n',
  ],
  [
    'headings whose ids have code in them',
    "export const v = 'New name'\n\n## A {v}\n\n## B {/*c*/} b\n\n## C {d.e} {'f'}\n\n## G <H/>",
    '## A New name {#a-v}\n\n## B  b {#b-c-b}\n\n## C `d.e` f\n\n## G {#g-}\n',
  ],
  [
    'the same in a cell of HTML',
    '<table><tbody><tr><td>a<div>b</div><div>c</div> <div>d</div><b>e</b></td><td><div>f</div></td></tr></tbody></table>',
    '<table><tbody><tr><td>a b c d <b>e</b></td><td>f</td></tr></tbody></table>\n',
  ],
  ['a picture whose name has an emoji', '![a](./😀x.png) (b)', '![a](./😀x.png) (b)\n'],
  ['a comment with a long arrow', '{/* a ---> b */}', '<!-- a - - -> b -->\n'],
  ['an empty fence of MDX', '```mdx-code-block\n```\n\n```js\na\n```', '```js\na\n```\n'],
  [
    'a table right above the end of an admonition',
    ':::tip\n| a |\n|---|\n| b |\n:::\n\nc\n\n## D',
    ':::tip\n| a |\n|---|\n| b |\n\n:::\n\nc\n\n## D\n',
  ],
  [
    'a table without outer bars at the end of an element',
    '<Admonition type="tip">\n\na | b\n--- | ---\nc | d\n\n</Admonition>',
    ':::tip\na | b\n--- | ---\nc | d\n\n:::\n',
  ],
  ['lists nested with tabs', '- a\n\t- b\n\t\t- c\n\t\t\t- d', '- a\n\t- b\n\t\t- c\n\t\t\t- d\n'],
  [
    'a fence in a list nested with tabs',
    '- a\n\t- b\n\n\t\t```js\n\t\tx\n\t\t```',
    '- a\n\t- b\n\n\t\t```js\n\t\tx\n\t\t```\n',
  ],
  ['an element in a list nested with tabs', '- a\n\t- b\n\n\t  <A/>\n\n\t  c', '- a\n\t- b\n\n      ::a{}\n\n\t  c\n'],
  [
    'Markdown in HTML in an element of one line',
    '<div className="x"><p>**a** [b](./c.mdx)</p></div>',
    '<p><strong>a</strong> <a href="./c.md">b</a></p>\n',
  ],
  ['code of HTML with an empty line', '<pre>\na\n\nb\n</pre>', '<pre>a\n&#10;b</pre>\n'],
  [
    'what an element leaves at the start of a line',
    '<span className="x">*</span> a\n\n- <span>#</span> b\n\nc\n<span>1.</span> d',
    '\\* a\n\n- \\# b\n\nc\n1\\. d\n',
  ],
  [
    'marks in an element alone on its line',
    "- <code>\\_\\_init\\_\\_</code>\n- <code>C:\\\\</code>\n\n<code>{'__main__'}</code>",
    '- <code>\\_\\_init\\_\\_</code>\n- <code>C:\\\\</code>\n\n<code>\\_\\_main\\_\\_</code>\n',
  ],
  [
    'a themed picture in a cell',
    '| a | b |\n|---|---|\n| <ThemedImage alt="x" sources={{ light: "./l.png", dark: "./d.png" }} /> | c |',
    '| a | b |\n|---|---|\n| ![x](./l.png#light) ![x](./d.png#dark) | c |\n',
  ],
  [
    'code that is written as text',
    '<CodeBlock language="js">List&lt;String&gt; \\{id\\}</CodeBlock>',
    '```js\nList<String> {id}\n```\n',
  ],
  [
    'a fence of MDX in another one',
    '````mdx-code-block\n<A>\n\n```mdx-code-block\n<B/>\n```\n\n</A>\n````',
    ':::a\n::b{}\n:::\n',
  ],
  ['a fence of MDX with a space before its name', '``` mdx-code-block\n<A/>\n```', '::a{}\n'],
  [
    'elements in an item whose marker a tab follows',
    '1.\ta\n\n\t<A/>\n\n\tb\n2.\tc',
    '1.\ta\n\n    ::a{}\n\n\tb\n2.\tc\n',
  ],
  ['a file of JSON that is a single value', "import release from './release.json'\n\nKiln {release}.", 'Kiln 3.1.\n'],
  ['fences in indented code', '    a\n    ```\n    b', '````\na\n```\nb\n````\n', { isMdx1: true }],
  [
    'a heading of HTML of the first level in plain Markdown',
    'a\n\n<h1 align="center">B</h1>',
    'a\n\n<h2 align="center">B</h2>\n',
    { isMdx: false },
  ],
  [
    'footnotes that are not defined, and those to which nothing refers',
    'a[^1] b[^2]\n\n[^1]: c\n\n[^3]: d',
    'a[^1] b\\[^2]\n\n[^1]: c\n',
  ],
  ['footnotes of one name, of which the first is shown', 'a[^1]\n\n[^1]: b\n[^1]: c', 'a[^1]\n\n[^1]: b\n'],
  ['a pattern that looks like a footnote', 'a [^b]', 'a [^b]\n'],
  ['plain Markdown', '{x} <b>\n\n:::caution\na\n:::', '{x} <b>\n\n:::warning[Caution]\na\n:::\n', { isMdx: false }],
])('%s', (_what, mdx, markdown, context) => {
  expect(bodyOf(mdx, context)).toBe(markdown)
})

test.each<[what: string, text: string, head: string, context?: Partial<ConvertContext>]>([
  ['a title from the file', 'Text.', 'title: guide', {}],
  ['an alias of a key that is dropped', '---\nx: &a T\ntitle: *a\n---\n\nText.', 'title: T'],
  ['a title of the import', 'Text.', 'title: Guide', { title: 'Guide' }],
  ['the id as title', '---\nid: own\n---\nText.', 'title: own', {}],
  ['a slug', '---\ntitle: T\nslug: /old\n---\nText.', 'title: T\nslug: new', { slug: 'new' }],
  ['line ends of Windows', '---\r\ntitle: T\r\n---\r\nText.', 'title: T', {}],
  ['YAML that cannot be read', '---\ntitle: "T\n---\nText.', 'title: guide', {}],
  [
    'a description in the metadata',
    '<Head><meta name="description" content="All of it"/></Head>',
    'title: guide\ndescription: All of it',
    {},
  ],
  [
    'its own description',
    '---\ntitle: T\ndescription: D\n---\n<Head><meta name="description" content="E"/></Head>',
    'title: T\ndescription: D',
    {},
  ],
  ['none between the lines', '---\n---\n\nNote: an intro.\n\n---\n\nMore.', 'title: guide', {}],
  [
    'keywords with a comma at the end',
    '---\ntitle: T\nkeywords: a, b,\n---\nText.',
    'title: T\nkeywords:\n  - a\n  - b',
  ],
  ['keywords without a word', "---\ntitle: T\nkeywords: ''\n---\nText.", 'title: T'],
  [
    'a level of headings that is written as text',
    "---\ntitle: T\ntoc_max_heading_level: '4'\n---\nText.",
    'title: T\ntoc_max_heading_level: 4',
  ],
  ['a heading below text', 'Text.\n\n# Title', 'title: Title', {}],
  ['no link for editing', "---\ntitle: T\ncustom_edit_url: ''\n---\nText.", 'title: T\ncustom_edit_url:', {}],
])('front matter: %s', (_what, text, head, context) => {
  expect(convert(text, context, '01-guide.mdx').text.split('\n---\n')[0]).toBe(`---\n${head}`)
})

test.each([
  ['a title', '# Title {#top}\n\nText.', '# Title {#top}\n\nText.\n'],
  ['a title below text', 'Text.\n\n# Title {#top}', '---\ntitle: Title\n---\n\nText.\n\n<a id="top"></a>\n'],
])('keeps the id of %s', (_what, text, expected) => {
  expect(convert(text).text).toBe(expected)
})

test.each([
  [
    'those named like their page',
    '# A `b`\n\n## A b\n\n- ### A b\n\n## C',
    '## A b {#a-b-1}\n\n- ### A b {#a-b-2}\n\n## C\n',
  ],
  ['one with an id of its own', '# A\n\n## A {#b}\n\n## A', '## A {#b}\n\n## A {#a-1}\n'],
  ['those of a title with an id', '# A {#b}\n\n## A', '## A\n'],
  ['those of a page whose number is taken', '# A\n\n## A\n\n## B {#a-1}', '## A\n\n## B {#a-1}\n'],
  ['those of a page that is titled by <Heading>', '<Heading as="h1">A</Heading>\n\n## A', '## A\n'],
])('gives sections the ids that they had: %s', (_what, text, sections) => {
  expect(convert(text).text.split('\n\n').slice(1).join('\n\n')).toBe(sections)
})

test('finds a file of code that is imported without its extension', () => {
  const page = 'import C from \'!!raw-loader!./a\'\n\n<CodeBlock language="js">{C}</CodeBlock>'
  const resolveFile = (target: string) => (target === './a.ts' ? target : undefined)
  expect(convert(page, { resolveFile })).toMatchObject({
    text: '---\ntitle: page\n---\n\n```js file=./a.ts\n```\n',
    notes: [],
  })
})

test('leaves out a value that is too long for the line of a directive', () => {
  const { text, notes } = convert(`<Spec data={${JSON.stringify({ a: 'b'.repeat(20_000) })}} id="c" />`)
  expect(text).toContain('\n::spec{id=c}\n')
  expect(notes).toMatchObject([{ kind: 'component value', what: 'data of <Spec>, of 20008 characters.' }])
})

test('makes <h1> the title of a page that hides its own', () => {
  const { text } = convert('---\ntitle: T\nhide_title: true\n---\n<h1>A *b*</h1>\n\nc')
  expect(text).toBe('---\ntitle: A b\nsidebar_label: T\n---\n\n# A *b*\n\nc\n')
})

test('names the line of each note', () => {
  const { notes } = convert('---\ntitle: T\n---\n\n<A>\n\n- a\n\n  {b.c}\n\n</A>\n\n:::note\n<A b={c} />\n:::')
  expect(notes.map(({ line, kind }) => [line, kind])).toEqual([
    [9, 'expression'],
    [14, 'component value'],
  ])
})

test.each([
  ['an expression', `{f('${'x'.repeat(114)}🔥')}`, `{f('${'x'.repeat(114)}…`],
  ['a tag', `<d ${'x'.repeat(76)}🔥>`, `<d ${'x'.repeat(76)}`],
  ['metadata', `<Head><meta name="${'x'.repeat(187)}🔥"/></Head>`, `<meta name="${'x'.repeat(187)}`],
  ['a target', `[a](ftp://${'x'.repeat(113)}🔥)`, `ftp://${'x'.repeat(113)}`],
])('cuts %s in a note between characters', (_what, text, what) => {
  expect(convert(`---\ntitle: T\n---\n\n${text}`).notes[0]?.what).toBe(what)
})

test('names the elements in expressions that are more than words', () => {
  const { text, notes } = convert(
    '---\ntitle: T\n---\nexport const X = <a href="/x">x</a>\nexport const Y = (<b>y</b>)\n\n{<Menu.Item />} {X} {Y} {<><i>z</i></>}',
  )
  expect(text).toContain('\n`<Menu.Item />` `X` y z\n')
  expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
    ['expression', '{<Menu.Item />}'],
    ['expression', '{X}'],
  ])
})

test('links to a frame of the site, and says that nothing is left of one without an address', () => {
  const { text, notes } = convert('---\ntitle: T\n---\n<iframe src={useBaseUrl("/a.html")} />\n\n<iframe src={b} />')
  expect(text).toContain('\n[/a.html](/a.html)\n')
  expect(notes.map(({ what, instead }) => [what, instead])).toEqual([
    ['<iframe> of /a.html', 'A link.'],
    ['<iframe> of an unknown address', 'Nothing.'],
  ])
})

test('says that nothing is left of a recording whose address links cannot have', () => {
  const { text, notes } = convert('---\ntitle: T\n---\na\n\n<audio src="data:audio/mp3;base64,AA" />')
  expect(text).toContain('\na\n')
  expect(text).not.toContain('data:')
  expect(notes).toMatchObject([{ line: 6, kind: 'audio', instead: 'Nothing.' }])
})

test('notes HTML that is the value of an attribute', () => {
  const { notes } = convert('---\ntitle: T\n---\n<div dangerouslySetInnerHTML={{ __html: "<b>a</b>" }} />')
  expect(notes).toMatchObject([{ kind: 'attribute', what: 'dangerouslySetInnerHTML of <div>.' }])
})

test('takes the message of translate(), and notes other code in the place of text', () => {
  const { text, notes } = convert(
    '---\ntitle: T\n---\n<Tabs>\n<TabItem value="a" label={translate({ message: "A *b*", id: "c" })}>\n\nd\n\n</TabItem>\n<TabItem value="e" label={f(1)}>g</TabItem>\n</Tabs>\n\n<Admonition title={translate(h)}>i</Admonition>',
  )
  expect(text).toContain(':::tab[A \\*b\\*]\nd\n:::\n:::tab[e]\ng\n:::\n')
  expect(notes.map(({ line, kind, what }) => `${line} ${kind}: ${what}`)).toEqual([
    '10 attribute: label of <TabItem>: f(1)',
    '13 attribute: title of <Admonition>: translate(h)',
  ])
})

test('notes a code block without code, which a plugin may have filled', () => {
  const fences = ['```demo ./demos/kiln', '```', '', '```js', '```', '', '```js file=./region.js', '```']
  const { text, notes } = convert(`---\ntitle: T\n---\n${fences.join('\n')}`)
  expect(text).toContain('\n```text\n```\n\n```js\n```\n\n```js file=./region.js\n```\n')
  expect(notes.map(({ line, kind, what }) => `${line} ${kind}: ${what}`)).toEqual([
    '4 code block: A code block without code: demo ./demos/kiln',
  ])
})

test('takes the literals of a module that has other code as well, and notes labels that are code', () => {
  const tabs = (values: string) => `<Tabs values={${values}}>\n<TabItem value="ts">a</TabItem>\n</Tabs>\n\n`
  const imports = "import lists, * as all from '@site/src/lists'\n\n"
  const { text, notes } = convert(
    `---\ntitle: T\n---\n${imports}${tabs('lists.langs')}${tabs('lists.find()')}{lists.os} {all.place}`,
  )
  expect(text).toContain(':::tab[TypeScript]\na\n:::\n::::\n\n::::tabs\n:::tab[ts]\na\n:::\n::::\n\neu eu\n')
  expect(notes.map(({ line, kind, what, instead }) => `${line} ${kind}: ${what} -> ${instead}`)).toEqual([
    '10 tabs: The labels in values of <Tabs>: lists.find() -> The values as labels.',
  ])
})

test('takes the words of elements in attributes, and notes those that are more', () => {
  const { text, notes } = convert(
    '---\ntitle: T\n---\n<Card icon={<Rocket />} photo={<img src="h.png" alt="A kiln" />} text={<>a <a href="/b">c</a></>} name={<Translate>d</Translate>} />\n\n<Tabs>\n<TabItem value="e" label={<><Icon /> F</>}>g</TabItem>\n</Tabs>',
  )
  expect(text).toContain('\n::card{icon="" photo="A kiln" text="a c" name=d}\n\n::::tabs\n:::tab[F]\ng\n:::\n::::\n')
  expect(notes.map(({ line, kind, what, instead }) => `${line} ${kind}: ${what} -> ${instead}`)).toEqual([
    '4 component value: icon of <Card>: <Rocket /> -> Its words.',
    '4 component value: photo of <Card>: <img src="h.png" alt="A kiln" /> -> Its words.',
    '4 component value: text of <Card>: <>a <a href="/b">c</a></> -> Its words.',
    '7 attribute: label of <TabItem>: <><Icon /> F</> -> Its words.',
  ])
})

test('keeps the words of a label apart, and notes what it does not show', () => {
  const { text, notes } = convert(
    '---\ntitle: T\n---\n<details>\n<summary>A<br/>b <img src="c.png" alt="d" /> <Icon /></summary>\n\nE\n\n</details>\n\n:::note See ![f](g.png)\nh\n:::',
  )
  expect(text).toContain('\n:::details[A b d]\nE\n:::\n')
  expect(notes.map(({ line, kind, what, instead }) => `${line} ${kind}: ${what} -> ${instead}`)).toEqual([
    '5 image: A picture in a label. -> Its text.',
    '5 component in text: <Icon> in a label. -> Nothing.',
    '11 image: A picture in a label. -> Its text.',
  ])
})

test('finds the files of all pictures of an element', () => {
  const body = bodyOf(
    '<picture>\n  <source media="(prefers-color-scheme: dark)" srcSet={useBaseUrl("/d.png")} />\n  <source srcset="@site/static/e.png 1x, f.png 2x" />\n  <img src="./g.png" alt="h" />\n</picture>',
  )
  expect(body).toContain(' srcset="/d.png"')
  expect(body).toContain(' srcset="/e.png 1x, f.png 2x"')
})

test('takes a data: URL in a srcset as one address', () => {
  const srcset = 'data:image/png;base64,AAAA 1x, data:image/png;base64,//8= 2x'
  const body = bodyOf(`<picture>\n  <source srcset="${srcset}" />\n  <img src="./g.png" alt="h" />\n</picture>`)
  expect(body).toContain(` srcset="${srcset}"`)
})

test('names lines of the file below a table that an empty line ends', () => {
  const { notes } = convert('---\ntitle: T\n---\n\n:::tip\n| a |\n|---|\n| b |\n:::\n\n{b.c}')
  expect(notes.map(({ line }) => line)).toEqual([11])
})

test('shows the content of blocks within a line of text, and notes what is gone', () => {
  const { text, notes } = convert(
    '---\ntitle: T\n---\na <CodeBlock language="bash">npm i</CodeBlock> b\n\n| c |\n|---|\n| <Admonition type="tip" title="D">e</Admonition> |',
  )
  expect(text).toContain('\na `npm i` b\n\n| c |\n|---|\n| e |\n')
  expect(notes.map(({ line, kind, what }) => `${line} ${kind}: ${what}`)).toEqual([
    '8 admonition in text: <Admonition> within a line of text, with the title D.',
  ])
})

test('keeps HTML of more lines than a page shows without an empty one', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => `<tr><td>Option ${at}</td><td>${'a '.repeat(20)}</td></tr>`)
  const { text } = convert(`---\ntitle: T\n---\n<table>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n\nLast.`)
  const { problems, doc } = await compileSource({ file: 'v1/a.md', text }, articleRenderers, {
    version: 'v1',
    ask: () => undefined,
    bytes: () => Buffer.of(),
  })
  expect(problems).toEqual([])
  const html = JSON.stringify(doc.sections)
  expect(html.match(/<table/g)).toHaveLength(1)
  expect(html).toContain('Option 399')
  expect(html).toContain('Last.')
})

test('notes an admonition of another type', () => {
  const { text, notes } = convert(
    '---\ntitle: T\n---\n<Admonition type="spark" title="A">\n\nb\n\n</Admonition>\n\n<Admonition type={c}>\n\nd\n\n</Admonition>',
  )
  expect(text).toContain('\n:::info[A]\nb\n:::\n\n:::note\nd\n:::\n')
  expect(notes.map(({ line, what, instead }) => `${line} ${what} -> ${instead}`)).toEqual([
    '4 <Admonition type="spark"> -> An admonition of the type info.',
    '10 type of <Admonition>: c -> The element without it.',
  ])
})

test('names what MDX refuses', () => {
  const { notes, counts } = convert('---\ntitle: T\n---\n\na <br> <https://b.c>\n\n- c <d e>')
  expect(notes).toMatchObject([{ line: 7, kind: 'broken MDX', what: '<d e>', instead: 'The same as text.' }])
  expect(counts['repaired MDX']).toBe(2)
})

test('notes nothing of a fragment, which is only its content', () => {
  expect(convert('---\ntitle: T\n---\n<>\n\na\n\n</>').notes).toEqual([])
})

test('counts an anchor whose id is taken only as that', () => {
  expect(convert('---\ntitle: T\n---\n<a id="x"/>\n\n<a id="x"/>').counts).toEqual({ HTML: 1, 'id used twice': 1 })
})

test('lists components with their attributes', () => {
  const { components, counts } = convert('---\ntitle: T\n---\n<A b="c" />\n<A d />\n\n<B>e</B>')
  expect(components).toEqual({ A: ['b', 'd'], B: ['children'] })
  expect(counts).toEqual({ 'site component': 3 })
})

test('front matter ends with the first line that begins with three dashes', () => {
  const { text, notes } = convert('---\nid: a\ntitle: T\n-------\n\n[b](ftp://b)\n\n---\n\nc\n')
  expect(text).toBe('---\ntitle: T\n---\n\n----\n\nb (`ftp://b`)\n\n---\n\nc\n')
  expect(notes.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['link 6'])
})

describe('emoji', () => {
  test('replace their short codes in text', () => {
    expect(bodyOf('Done :tada: and **:+1:**, at 10:30:45.\n\n| :tada: |\n|---|\n| a |\n')).toContain(
      'Done \u{1F389} and **\u{1F44D}**, at 10:30:45.\n\n| \u{1F389} |',
    )
  })

  test('leave headings the ids that are made of their names', () => {
    expect(bodyOf('# :tada: T\n\n## :tada: A\n\n## B :tada: {#b}\n\n## C :tada:')).toBe(
      '# \u{1F389} T\n\n## \u{1F389} A {#tada-a}\n\n## B \u{1F389} {#b}\n\n## C \u{1F389} {#c-tada}\n',
    )
  })

  test('replace them in elements and labels', () => {
    const body = bodyOf(
      '<b>:tada:</b> a\n\n<div>:+1: b</div>\n\n<table><tbody><tr><td>c :tada:</td></tr></tbody></table>\n\n<details><summary>:tada: d</summary>e</details>\n\n:::note[:tada: f]\ng\n:::',
    )
    expect(body).toBe(
      '<b>\u{1F389}</b> a\n\n\u{1F44D} b\n\n<table><tbody><tr><td>c \u{1F389}</td></tr></tbody></table>\n\n:::details[\u{1F389} d]\ne\n:::\n\n:::note[\u{1F389} f]\ng\n:::\n',
    )
  })

  test('stay as they are in code, when they are unknown, and where the site turns them off', () => {
    const text = '`:tada:` and :no_such_emoji:, [:constructor:](./a.mdx)'
    expect(bodyOf(text)).toBe('`:tada:` and :no_such_emoji:, [:constructor:](./a.md)\n')
    expect(bodyOf('Done :tada:', { hasEmoji: false })).toBe('Done :tada:\n')
  })
})
