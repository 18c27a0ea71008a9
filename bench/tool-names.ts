/** What charts and tables call the tools. */
export const TOOL_NAMES: Readonly<Record<string, string>> = {
  ours: 'this program',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
  vitepress: 'VitePress',
  rspress: 'Rspress',
  hugo: 'Hugo',
}
