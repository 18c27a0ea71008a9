/** What the drawing library reads of a kind of diagram. It would leave out anything else silently. */
export interface DiagramKind {
  /** For the text alternative: `Flowchart: …`. */
  readonly label: string
  readonly header: RegExp
  /** Lines that are drawn. A flowchart's nodes and arrows are read by `flowchartLine`. */
  readonly statements: readonly RegExp[]
  /** Lines that are valid, but not drawn: colors, links, activation. */
  readonly ignored: RegExp
  readonly open: RegExp
  readonly close: string
  /** True when any line may be inside a block. */
  readonly hasBodies?: boolean
  /** True when most statements outside of bodies are arrows. */
  readonly isGraph?: boolean
}

const STYLES = /^(?:classDef|class|style|linkStyle|click|cssClass|link|callback)\s/
const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/i
const NEVER = /^(?!)/

export const KINDS: readonly DiagramKind[] = [
  {
    label: 'Flowchart',
    header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
    statements: [DIRECTION],
    ignored: STYLES,
    open: /^subgraph\s+\S/,
    close: 'end',
  },
  {
    label: 'State diagram',
    isGraph: true,
    header: /^stateDiagram(?:-v2)?$/i,
    statements: [
      DIRECTION,
      /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
      /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
      /^[\w\p{L}-]+\s*:\s*.+$/u,
    ],
    ignored: STYLES,
    open: /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    close: '}',
  },
  {
    label: 'Sequence diagram',
    header: /^sequenceDiagram$/i,
    statements: [
      /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
      /^note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
      /^(?:else|and)(?:\s|$)/,
      /^\S+?\s*(?:--?>?>|--?[)x])\s*[+-]?[^\s:]+\s*:\s*.+$/,
    ],
    ignored: /^(?:de)?activate\s/,
    open: /^(?:loop|alt|opt|par|critical|break)(?:\s|$)/,
    close: 'end',
  },
  {
    label: 'Class diagram',
    isGraph: true,
    header: /^classDiagram$/i,
    statements: [
      /^class\s+\S+$/,
      /^\S+?\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s+(?:"[^"]*"\s+)?\S+(?:\s*:\s*.+)?$/,
      /^[\w-]+\s*:\s*.+$/,
    ],
    ignored: /^(?:classDef|style|click|cssClass|link|callback)\s/,
    open: /^(?:namespace|class)\s+\S+\s*\{$/,
    close: '}',
    hasBodies: true,
  },
  {
    label: 'Entity relationship diagram',
    isGraph: true,
    header: /^erDiagram$/i,
    statements: [/^\S+\s+[|o}{]{2}(?:--|\.\.)[|o}{]{2}\s+\S+\s*:\s*.+$/],
    ignored: STYLES,
    open: /^\S+\s*\{$/,
    close: '}',
    hasBodies: true,
  },
  {
    label: 'Chart',
    header: /^xychart(?:-beta)?(?:\s+horizontal)?$/i,
    statements: [
      /^title\s+"[^"]+"$/,
      /^x-axis\s+(?:"[^"]*"\s*)?(?:\[[^\]]+\]|-?[\d.]+\s*-->\s*-?[\d.]+)$/,
      /^y-axis\s+(?:"[^"]*"\s*)?(?:-?[\d.]+\s*-->\s*-?[\d.]+)?$/,
      /^(?:bar|line)\s+\[[-+\d.,\s]+\]$/,
    ],
    ignored: NEVER,
    open: NEVER,
    close: '',
  },
]

/** First words of Mermaid's diagrams that the library does not draw. */
export const NOT_DRAWN = [
  ...['pie', 'gantt', 'mindmap', 'timeline', 'journey', 'gitGraph', 'quadrantChart', 'requirementDiagram', 'kanban'],
  ...['C4Context', 'C4Container', 'C4Component', 'C4Dynamic', 'C4Deployment', 'zenuml', 'sankey', 'sankey-beta'],
  ...['packet', 'packet-beta', 'block', 'block-beta', 'architecture', 'architecture-beta', 'radar-beta', 'treemap'],
]
