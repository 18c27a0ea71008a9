import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { compareArticles } from '../../bench/import/article/compare-articles.ts'
import { docusaurusMarkup } from '../../bench/import/article/docusaurus-markup.ts'
import { ourMarkup } from '../../bench/import/article/our-markup.ts'
import { readArticle } from '../../bench/import/article/read-article.ts'
import { shuffle } from '../../bench/import/sample.ts'

/** The page as Docusaurus writes it: minified, with end tags left out. */
const THEIRS = `<article><nav class=theme-doc-breadcrumbs>Guide</nav><span class=theme-doc-version-badge>Version: 2</span>
<div class="tocCollapsible_a theme-doc-toc-mobile">On this page</div><div class="theme-doc-markdown markdown"><header><h1>Serve a model</h1></header>
<p>Send <strong>rows</strong>, one request a&nbsp;row.
<div class="theme-admonition alert"><div class=admonitionHeading_x1><span class=admonitionIcon_x1><svg><text>i</text></svg></span>note</div><div class=admonitionContent_x1><p>Rows are scored in order.</div></div>
<div class="theme-admonition alert"><div class=admonitionHeading_x1>Two limits</div><div class=admonitionContent_x1><p>Size and time.</div></div>
<h2 class=anchor id=a>With curl<a href=#a class=hash-link aria-label="Direct link to With curl">\u200B</a></h2>
<div class="tabs-container tabList_x1"><ul role=tablist><li role=tab>Linux<li role=tab>macOS</ul><div><div role=tabpanel>
<span class=code-block-language-badge>bash</span><div class="language-bash theme-code-block"><div class=codeBlockTitle_x1>score.sh</div><div class=codeBlockContent_x1><pre><code><span class=token-line><span class="token plain">curl </span>-X POST<br/></span><span class=token-line><span class="token plain"> --data @rows</span><br/></span></code></pre><div class=buttonGroup_x><button>Copy</button></div></div></div></div>
<div role=tabpanel hidden><p>Install it first.</div></div></div>
<img src=/img/light.png alt="A queue" class="themedComponent_x themedComponent--light_x"><img src=/img/dark.png alt="A queue" class="themedComponent_x themedComponent--dark_x">
<p><svg viewBox="0 0 9 9"><text>A drawing of an imported file</text></svg></p></div><footer class=theme-doc-footer>Edit this page</footer></article>`

const OURS = `<article class="article"><nav class="breadcrumbs">Guide</nav><div class="doc-tools">Version: 2</div><h1>Serve a model</h1><details class="toc-mobile"><summary>On this page</summary></details>
<div class="markdown" data-part="article"><p>Send <strong>rows</strong>, one request a row.</p><aside class="admonition"><p class="admonition-title">Note</p><p>Rows are scored in order.</p></aside>
<aside class="admonition"><p class="admonition-title">Warning: Two limits</p><p>Size and time.</p></aside>
<h2 id="a">With curl<a class="heading-link" href="#a">#</a></h2>
<div class="tabs"><div role="tablist"><button role="tab">Linux</button><button role="tab">macOS</button></div><div role="tabpanel">
<figure class="code"><figcaption>score.sh</figcaption><pre><code><span class="line">curl -X POST</span>
<span class="line"> --data @rows</span></code></pre><button class="copy"></button></figure></div><div role="tabpanel" hidden=""><p>Install it first.</p></div></div>
<p><picture class="only-light"><img src="light.png" alt="A queue"></picture><picture class="only-dark"><img src="dark.png" alt="A queue"></picture></p>
<p><picture><img src="drawing.svg" alt=""></picture></p><figure class="mermaid"><svg><text>Only ours</text></svg></figure></div>
<div class="page-foot">Edit this page</div></article>`

const compare = (theirs: string, ours: string) => {
  const [left, right] = [readArticle(fromHtml(theirs), docusaurusMarkup), readArticle(fromHtml(ours), ourMarkup)]
  if (!left || !right) throw new Error('A page has no article.')
  return compareArticles(left, right)
}

test('reads the same article from the markup of both', () => {
  expect(readArticle(fromHtml(THEIRS), docusaurusMarkup)).toEqual({
    headings: ['Serve a model', 'With curl'],
    levels: ['1 Serve a model', '2 With curl'],
    words:
      'serve a model send rows, one request a row. rows are scored in order. two limits size and time. with curl score.sh install it first.'.split(
        ' ',
      ),
    code: ['curl -X POST\n --data @rows'],
    pictures: ['A queue', ''],
    tabs: ['Linux', 'macOS'],
  })
  expect(readArticle(fromHtml(OURS), ourMarkup)).toEqual(readArticle(fromHtml(THEIRS), docusaurusMarkup))
})

test.each([
  ['words', 'one request a row', 'one request', ['… send rows, one - request a row. + request.']],
  ['code', '--data @rows', '--data @row', ['- line 2:  --data @rows + line 2:  --data @row']],
  ['pictures', 'light.png" alt="A queue"', 'light.png" alt=""', ['- A queue', '+ ']],
  ['tabs', '>macOS<', '>Mac<', ['- macOS', '+ Mac']],
] as const)('finds other %s and nothing else', (kind, from, to, differences) => {
  const result = compare(THEIRS, OURS.replace(from, to))
  expect(result[kind].differences).toEqual(differences)
  const differing = Object.entries(result).filter(([, { similarity }]) => similarity < 1)
  expect(differing.map(([name]) => name)).toEqual([kind])
})

test('finds other headings, which the words and the levels have, too', () => {
  const { headings, levels } = compare(THEIRS, OURS.replace('With curl', 'With Curl'))
  expect(headings.differences).toEqual(['- With curl', '+ With Curl'])
  expect(levels.differences).toEqual(['- 2 With curl', '+ 2 With Curl'])
})

test('finds a heading of another level, which is the same heading', () => {
  const ours = OURS.replace('<h2 id="a">', '<h3 id="a">').replace('</h2>', '</h3>')
  const { headings, levels } = compare(THEIRS, ours)
  expect(headings.similarity).toBe(1)
  expect(levels.differences).toEqual(['- 2 With curl', '+ 3 With curl'])
})

test('compares the words of pages that differ in thousands of them', () => {
  const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `w${at + from}`)
  const article = (all: string[]) => ({ headings: [], levels: [], words: all, code: [], pictures: [], tabs: [] })
  const { similarity, differences } = compareArticles(article(words(4500)), article(words(4500, 1500))).words
  expect(similarity).toBeCloseTo(2 / 3)
  expect(differences.length).toBeGreaterThan(0)
})

test('has no article for a page that is a list of links', () => {
  expect(
    readArticle(fromHtml('<div class="generatedIndexPage_x"><h1>Guide</h1></div>'), docusaurusMarkup),
  ).toBeUndefined()
})

test('draws the same sample for the same seed', () => {
  const pages = Array.from({ length: 50 }, (_, at) => at)
  expect(shuffle(pages, 7)).toEqual(shuffle(pages, 7))
  expect(shuffle(pages, 7)).not.toEqual(shuffle(pages, 8))
  expect(shuffle(pages, 7).toSorted((a, b) => a - b)).toEqual(pages)
})
