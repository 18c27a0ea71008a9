import { useEffect, useState } from 'react'
import type { ListedPage } from '../../search/find-pages.ts'

/** The pages of a version once they are fetched; the message of what went wrong if they cannot be. */
export function usePageList(href: string | undefined): { pages: readonly ListedPage[]; error?: string } {
  const [state, setState] = useState<{ pages: readonly ListedPage[]; error?: string }>({ pages: [] })
  useEffect(() => {
    if (href === undefined) return
    let isCurrent = true
    fetch(href)
      .then((response) => {
        if (!response.ok) throw new Error(`The server answered ${response.status}.`)
        return response.json() as Promise<ListedPage[]>
      })
      .then((pages) => isCurrent && setState({ pages }))
      .catch((error: unknown) => isCurrent && setState({ pages: [], error: String(error) }))
    return () => {
      isCurrent = false
    }
  }, [href])
  return state
}
