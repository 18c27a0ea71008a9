import fc from 'fast-check'
import { hostileMarkdown } from '../properties/hostile-markdown.ts'

const words = fc.oneof(
  fc.constantFrom(
    'Deploy a model',
    'a',
    'naïve',
    'x_y',
    '{{client}}',
    '{{long}}',
    ':smile:',
    'TTA',
    '日本語',
    '👩‍👩‍👧',
    '‮abc',
  ),
  fc.constantFrom(
    '**bold**',
    '*em*',
    '~~del~~',
    '`code`',
    '[link](a.md#b)',
    '[x][r]',
    '![alt](pic.svg)',
    '$x_1$',
    '[^1]',
    '<br>',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('*', '_', '[', ']', '(', ')', '`', '<', '>', ':', '{', '}', '|', '&', '$', '~', '\\', '"'),
    maxLength: 30,
  }),
)

/** Templates of one construct each: `%` is a placeholder for words. */
const TEMPLATES = [
  ...[
    '---\ntitle: %\ndescription: "%"\nkeywords: [%, %]\n---\n',
    '---\n%: %\n---\n',
    '# %\n',
    '## % {#%}\n',
    '%\n===\n',
  ],
  ...[
    ':::note[%]\n%\n:::\n',
    ':::%{%=%}\n%\n:::\n',
    '::%{%="%"}\n',
    '::video{youtube=% title="%"}\n',
    ':::details[%]\n%\n:::\n',
  ],
  ...[
    '::::tabs{group=%}\n:::tab[%]\n%\n:::\n::::\n',
    ':::code-group\n```js title="%"\n%\n```\n:::\n',
    ':::cards\n- [%](a.md) %\n:::\n',
  ],
  ...[
    '::rate-card{label="%" seats=%}\n',
    ':::rate-card[%]\n%\n:::\n',
    '::include{file=_shared.md}\n',
    '::include{file=%}\n',
  ],
  ...[
    '```% % {1,3-%} showLineNumbers=% wrap\n%\n```\n',
    '```js diff title="%"\n+%\n-%\n```\n',
    '```python file=_shared.md lines=%\n```\n',
  ],
  ...[
    '```text file=_shared.md region=%\n```\n',
    '```js\n% // [!code ++]\n// highlight-start\n%\n// highlight-end\n```\n',
    '~~~%\n%\n~~~\n',
  ],
  ...[
    '```python\nimport shop\nclient = shop.Client(%="x")\nclient.%.%(%)\n```\n',
    '```json\n{"%": [%]}\n```\n',
    '```yaml\n%: &a %\nb: *a\n```\n',
  ],
  ...[
    '```bash\n% | % && $(%)\n```\n',
    '```http\nGET /% HTTP/1.1\n%: %\n```\n',
    '```html\n<p %>%</p>\n```\n',
    '    %\n',
  ],
  ...[
    '```mermaid\nflowchart LR\n% --> %\nA[%] -->|%| B{%}\nsubgraph %\nA & B --> C & D\nend\n```\n',
    '```mermaid alt="%"\n%\n```\n',
  ],
  ...[
    '```mermaid\nsequenceDiagram\nA->>B: %\nloop %\nB-->>A: %\nend\n```\n',
    '```mermaid\nclassDiagram\nclass % {\n+%\n}\n% <|-- %\n```\n',
  ],
  ...['```mermaid\nerDiagram\n% ||--o{ % : %\n```\n', '```mermaid\nstateDiagram-v2\n[*] --> %\n% --> % : %\n```\n'],
  ...['```mermaid\nxychart-beta\ntitle "%"\nx-axis [%, b]\nbar [1, 2, %]\n```\n'],
  ...[
    '```diagram alt="%"\ndigraph { % -> % [label="%"] }\n```\n',
    '```diagram alt="x"\ndigraph { {a b c} -> {d e} -> {a b} % }\n```\n',
  ],
  ...[
    '```diagram alt="x"\ngraph { subgraph cluster_% { label="%"; a -- b } rankdir=% % [shape=% class=accent] }\n```\n',
  ],
  ...['| % | % |\n|---|:-:|\n| % | % |\n| % |\n', '|%|\n|-|\n', '$%$ and $$%$$\n', '$$\n%\n$$\n', '```math\n%\n```\n'],
  ...[
    '$$\n\\frac{%}{\\sqrt{%}}\\begin{matrix}a&%\\\\b\\end{matrix}\n$$\n',
    '$\\def\\a{%}\\a\\a$\n',
    '$\\color{%}\\text{%}\\rule{%}{1em}$\n',
  ],
  ...[
    '<details>\n<summary>%</summary>\n\n%\n\n</details>\n',
    '<div % class="%">\n%\n</div>\n',
    '<a href="%" id=%>%</a>\n',
    '<img src="%" alt=%>\n',
  ],
  ...[
    '<table><tr><td colspan=%>%<td>%</table>\n',
    '<ul><li>%<li>%</ul>\n',
    '<pre lang=%>\n%\n</pre>\n',
    '<div a={%} b={{%}}>\n',
    '<!-- % -->\n',
  ],
  ...[
    '<!-- check-off % links -->\n\n%\n',
    '[^1]: %\n',
    '[^%]: %\n\n    %\n',
    '%\n: %\n: %\n',
    '[r]: % "%"\n',
    '[%](<%> "%")\n',
    '![%](% "%")\n',
  ],
  ...[
    '![%](pic.svg)\n',
    '<https://%>\n',
    'https://%.example/%?%#%\n',
    '> %\n> > %\n',
    '- %\n  - %\n\n    %\n',
    '1. %\n2. %\n',
    '- [x] %\n',
  ],
  ...['***\n', '%\\\n%  \n%\n', '\n\n', '%\n', '{{%}} {{clien}} \\{{client}}\n'],
]

const construct = fc
  .tuple(fc.constantFrom(...TEMPLATES), fc.array(words, { minLength: 1, maxLength: 6 }))
  .map(([template, fillings]) => {
    let at = 0
    return template.replaceAll('%', () => fillings[at++ % fillings.length] ?? '')
  })

/** Pages of all constructs, most of which contain something odd. */
export const grammarPage = fc
  .array(fc.oneof({ weight: 5, arbitrary: construct }, { weight: 1, arbitrary: hostileMarkdown }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('\n'))

/** One construct, as a file that others show: a drawing now and then. */
export const sharedFile = fc.oneof(
  construct,
  fc.constantFrom(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>1</script><a href="javascript:1"><g onload="1"/></a></svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    '::include{file=_shared.md}\n\n::include{file=_shared.md}\n',
    '# region a\ndef f(x):\n    return x\n# endregion\n',
  ),
)
