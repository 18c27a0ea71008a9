// What a component of a site gets from a YAML file; editors know JSON files themselves.
declare module '*.yaml' {
  const value: unknown
  export default value
}
