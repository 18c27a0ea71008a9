export interface Selection {
  readonly parts: readonly string[]
  readonly words: readonly string[]
}

export interface Needs {
  readonly sites: readonly string[]
  readonly chromium: boolean
  readonly firefox: boolean
  readonly server: boolean
  readonly python: boolean
}

export declare function selectionOf(args: readonly string[]): Selection
export declare function testFiles(ending: RegExp, selection: Selection): string[]
export declare function checksOf(selection: Selection): readonly (readonly [string, readonly string[]])[]
export declare function needsOf(files: readonly string[]): Needs
