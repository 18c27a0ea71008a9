/** The address of a style sheet that the bundler writes to a file of its own. */
declare module '*.css?url' {
  const href: string
  export default href
}

/** A style sheet that comes with the chunk that imports it. */
declare module '*.css'
