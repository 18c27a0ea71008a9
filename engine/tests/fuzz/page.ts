/** A page to compile, and the file that it may include, take code from or show as a picture. */
export interface FuzzPage {
  readonly text: string
  readonly shared: string
}

/** What is wrong with a compiled page. Faults with the same `kind` and `what` most likely have the same cause. */
export interface Fault {
  readonly kind: 'died' | 'hung' | 'slow' | 'large' | 'threw' | 'harmful' | 'unplaced' | 'unstable' | 'unreadable'
  readonly what: string
}

/** A page for a process to check; `CheckAnswer` is its response. */
export interface CheckRequest {
  readonly id: number
  readonly page: FuzzPage
}

export interface CheckAnswer {
  readonly id: number
  readonly fault?: Fault
}
