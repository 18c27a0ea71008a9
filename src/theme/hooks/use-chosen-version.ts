import { useMemo } from 'react'
import type { PageBody, VersionLink } from '../../model/page.ts'
import { useSite } from '../site-context.ts'
import { siteStorage } from '../storage.ts'

/** The version the reader chose last, else the latest: for pages whose address names none. In the browser only. */
export function useChosenVersion({ versions }: PageBody): VersionLink | undefined {
  const { storage } = useSite()
  return useMemo(() => {
    const chosen = siteStorage(storage).get('version')
    return versions.find(({ name }) => name === chosen) ?? versions[0]
  }, [versions, storage])
}
