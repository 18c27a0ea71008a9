import fc from 'fast-check'

/** Schemes that run code, plain and disguised, and other odd targets. */
const TARGETS = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:x', 'data:text/html;base64,PHNjcmlwdD4=', 'file:///etc'],
  ...['&#106;avascript:1', '&#x6A&#x61vascript:1', 'java&Tab;script:1', 'java&NewLine;script:1', 'javascript&colon;1'],
  ...[
    '&#1;javascript:1',
    '\u0001javascript:1',
    '<java\tscript:1>',
    '< javascript:1>',
    '\\javascript:1',
    'java\\script:1',
  ],
  ...['//evil.example', '\\\\evil.example', '/\\evil.example', 'https://example.com/?a=1&b=2', 'mailto:a@b.example'],
  ...['a.md', '../../x.md#y', '#t', '', '/docs/a', 'doc-link:0;', '100%.md', 'a"onclick="x', "a'b", 'a b', '\uD800'],
]

/** What starts, ends or fills blocks. */
const BLOCKS = [
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' ',
    '    ',
    '\t',
    '# ',
    '## ',
    '###### ',
    'Title\n===\n',
    'T\n--\n',
    '---\n',
    '***\n',
  ],
  ...['> ', '- ', '+ ', '1. ', '99) ', '- [ ] ', '- [x] ', '|', '| a | b |\n|---|:-:|\n| c | d |\n', '|-|\n', '~~~\n'],
  ...[
    '```\n',
    '```text\n',
    '```python title="a" {1}\n',
    '```constructor\n',
    '```__proto__\n',
    '```json\n',
    '```yaml\n',
    '```mermaid\nflowchart LR\n',
    '```mermaid\nsequenceDiagram\n',
    'A[x"<b>]-->|y|B{z}\n',
    '```js diff\n',
    '// [!code ++]\n',
    '# highlight-start\n',
  ],
  ...[
    ':::note\n',
    ':::note[',
    ':::\n',
    '::::tabs{group=a}\n',
    ':::tab[A]\n',
    '::::\n',
    ':::details[x]\n',
    ':::x{y=1}\n',
    ':::code-group\n',
    ':::cards\n',
    '::video{youtube=dQw4w9WgXcQ title="x"}\n',
    '::video{youtube="',
  ],
  ...[
    '---\ntitle: T\n---\n',
    '---\ntitle: *a\n---\n',
    'slug: ../x\n',
    '[^1]: note\n',
    '\n: ',
    '$$\n',
    '$$ ',
    '[a]: ',
    '\n[A]: b.md "t"\n',
  ],
]

/** HTML that pages may have, whole and in halves. */
const HTML = [
  ...[
    '<details>\n',
    '<details><summary>S</summary>\n\n',
    '\n</details>\n',
    '<div align="center">\n\n',
    '\n\n</div>\n\n',
  ],
  ...['<kbd>', '</kbd>', '<sub>2</sub>', '<b id="x">', '</b>', '<i>', '<u>a', '<br>', '<br/>', '<hr>\n', '<a id="y"/>'],
  ...['<a name="z"></a>', '<a href="a.md#b">', '</a>', '<a href="javascript:1">x</a>', '<a href="doc-link:0;">x</a>'],
  ...['<table><tr><td>', '\n\n</td></tr></table>\n\n', '<td>', '<tr>', '<ul><li>a<li>b</ul>', '<dl><dt>a<dd>b</dl>\n'],
  ...['<h2 id="_Data">T</h2>\n\n', '<h3>', '</h3>', '<p>', '</p>', '<pre>\n x\n\n</pre>\n', '<code>', '</code>'],
  ...[
    '<td style="text-align:center;width:9%">',
    '<img src=//evil.example/x.png alt>',
    '<img src="a.png" srcset="//b/c 2x">',
  ],
  ...[
    '<picture><source srcset="a.png, https://evil.example/b.png 2x"><img src=a.png></picture>',
    '<q cite="javascript:1">',
  ],
  ...[
    '<div/onclick=1>',
    '<div onclick\n=1>',
    "<div title='>' onload=1>",
    '<tabs id=x>',
    '<pre language=python title=x>',
    '<details',
  ],
  ...[
    '<table background=//evil.example/x>',
    '<video poster=//evil.example>',
    '<image src=//evil.example/x>',
    '<svg><p>',
  ],
  ...[
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=1&gt;">',
    '<noscript><p title="</noscript>">',
  ],
]

/** What occurs within lines. */
const INLINES = [
  ...[
    'text',
    'Deploy models',
    '*',
    '**',
    '***',
    '$',
    '$x$',
    '$\\color{red}x\\class{a}{b}$',
    '$\\text{<script>}$',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '[',
    '](',
    ')',
    '][',
    ']',
    '![',
    '[a]',
  ],
  ...[
    '[^1]',
    '\\',
    '&',
    '&amp;',
    '&lt;script&gt;',
    '&#0;',
    '&#xD800;',
    '&#x10FFFF;',
    '&colon;',
    ':a[b]{c=d}',
    ':b[',
    '::c',
  ],
  ...[
    '{#id}',
    '{#id} ',
    '{onclick=alert(1)}',
    '{style="color:red"}',
    'www.example.com',
    'http://example.com',
    'a@b.co',
  ],
  ...[
    '\0',
    '\uD800',
    '\uDC00',
    '\u202E',
    '\u2066',
    '\u200B',
    '\uFEFF',
    '\u2028',
    '💾',
    'é',
    'e\u0301',
    '](doc-link:0;)',
  ],
]

/** Markup that no page may pass on. */
const MARKUP = [
  ...[
    '<script>',
    '</script>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=1>',
    '<b>',
    '<',
  ],
  ...[
    '<iframe src="javascript:1">',
    '<object data=x>',
    '<embed src=x>',
    '<style>*{}</style>',
    '<p style="x:y">',
    '>',
    '</',
  ],
  ...[
    '<a href="javascript:alert(1)">x</a>',
    '<!--',
    '-->',
    '<!-- a -->',
    '<?php ?>',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE x>',
  ],
  ...['<javascript:alert(1)>', '<data:text/html,x>', '<https://example.com/>', '<base href=//evil>', '<form action=x>'],
]

const link = fc
  .tuple(fc.constantFrom(...TARGETS), fc.constantFrom('[x](', '![x](', '[x]: ', '<', '[x][y]\n\n[y]: ', '[x](a.md "'))
  .map(([target, opening]) => opening + target + { '(': ')', '"': '")', '<': '>' }[opening.at(-1) ?? ''])

const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...BLOCKS) },
  { weight: 5, arbitrary: fc.constantFrom(...INLINES) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 3, arbitrary: fc.constantFrom(...HTML) },
  { weight: 2, arbitrary: link },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

/** One piece many times over: long runs, deep nesting. */
const run = fc
  .tuple(fc.constantFrom(...BLOCKS, ...INLINES, ...MARKUP, ...HTML), fc.integer({ min: 2, max: 300 }))
  .map(([text, count]) => text.repeat(count))

/** Markdown that is written only by accident or out of malice; most of it has problems. */
export const hostileMarkdown = fc
  .array(fc.oneof({ weight: 12, arbitrary: piece }, { weight: 1, arbitrary: run }), { maxLength: 25 })
  .map((pieces) => pieces.join(''))

/** Pages of allowed pieces, so that many have no problem: readers get the HTML of these. */
export const allowedMarkdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(...INLINES.filter((one) => !/[!{:]|doc-link/.test(one))),
      fc.constantFrom(
        '\n\n',
        '\n',
        '> ',
        '- ',
        '1. ',
        '## A\n',
        '### A\n',
        '## Page data\n',
        '### Footnote label\n',
        '    ',
      ),
      fc.constantFrom(
        '[x](https://example.com/?a=1&b="2")',
        '[x](a.md "t\\"t")',
        '<https://example.com/>',
        '\n[a]: b.md\n',
      ),
      fc.constantFrom(
        '\n\n[^1]: note\n\n',
        '\n\n```text\n<script>\n```\n\n',
        '\n\n| a | b |\n|---|--:|\n| c | `d` |\n\n',
      ),
      fc.constantFrom(
        '&lt;img onerror=1&gt;',
        '&#60;script&#62;',
        '`<script>`',
        '\\<script>',
        '<!-- a -->',
        '[x](a"b.md)',
      ),
      fc.constantFrom(
        ...[
          '<kbd>Ctrl</kbd>',
          'H<sub>2</sub>O',
          '<b>*a*</b>',
          '<br>',
          '<a href="a.md#b" title="t">x</a>',
          '<ul><li>a<li>b</ul>',
        ],
        ...[
          '\n\n<details>\n<summary>S</summary>\n\n- a\n\n</details>\n\n',
          '\n\n<h3>Page data</h3>\n\n',
          '<mark>a</mark>',
        ],
        ...[
          '\n\n<table><tr><th>a<td style="text-align: right">\n\n**b**\n\n</td></tr></table>\n\n',
          '<div/>',
          '\n\n<dl><dt>a<dd>b</dl>\n\n',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll(/[<!:{]/g, '')),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((pieces) => `---\ntitle: T\n---\n\n${pieces.join('')}\n`)
