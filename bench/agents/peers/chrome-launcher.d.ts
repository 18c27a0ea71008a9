/** The part of chrome-launcher that is used. */
export declare function launch(options: {
  readonly chromePath: string
  readonly chromeFlags: readonly string[]
}): Promise<{ readonly port: number; readonly kill: () => void }>
