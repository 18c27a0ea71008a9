import { useEffect, useState } from 'react'
import type { PageBody, VersionLink } from '../../model/page.ts'
import { siteStorage } from '../browser/storage.ts'
import { useSite } from '../config-context.ts'

/** Returns the released version the reader chose last, else the latest: for pages whose URL has no version. Browser only. */
export function useChosenVersion({ versions }: PageBody): VersionLink | undefined {
  const { storage } = useSite()
  const [chosen, setChosen] = useState(() => siteStorage(storage).get('version'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may have chosen one before this page
  useEffect(() => siteStorage(storage).follow('version', setChosen), [storage, versions])
  return versions.find(({ name, isUnreleased }) => name === chosen && !isUnreleased) ?? versions[0]
}
