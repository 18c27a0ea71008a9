import type { ReactNode } from 'react'

/** A construct as readers see it: a frame tells it from the text of the guide. */
export default function Look({ children }: { children?: ReactNode }) {
  return <div className="look">{children}</div>
}
