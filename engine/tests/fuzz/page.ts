/** A page to compile, and the file that it may include, take code from or show as a picture. */
export interface FuzzPage {
  readonly text: string
  readonly shared: string
}

/** What is wrong with how a page was compiled. Faults of one `kind` and `what` have one cause, most likely. */
export interface Fault {
  readonly kind: 'died' | 'hung' | 'slow' | 'large' | 'threw' | 'harmful' | 'unplaced' | 'unstable' | 'unreadable'
  readonly what: string
}

/** What a process is asked and answers. */
export interface CheckRequest {
  readonly id: number
  readonly page: FuzzPage
}

export interface CheckAnswer {
  readonly id: number
  readonly fault?: Fault
}
