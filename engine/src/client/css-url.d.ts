/** The address of a style sheet that the bundler writes to a file of its own. */
declare module '*.css?url' {
  const href: string
  export default href
}
