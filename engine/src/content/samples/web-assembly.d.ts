// The part of WebAssembly that the shell parser needs: TypeScript has its types only in the DOM library.
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  class Module {
    private constructor()
  }
  class Instance {
    constructor(module: Module, imports: Imports)
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
