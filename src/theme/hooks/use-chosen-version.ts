import { useEffect, useState } from 'react'
import type { PageBody, VersionLink } from '../../model/page.ts'
import { useSite } from '../site-context.ts'
import { siteStorage } from '../storage.ts'

/** The version the reader chose last, else the latest: for pages whose address names none. In the browser only. */
export function useChosenVersion({ versions }: PageBody): VersionLink | undefined {
  const { storage } = useSite()
  const [chosen, setChosen] = useState(() => siteStorage(storage).get('version'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may have chosen on the way to another page
  useEffect(() => siteStorage(storage).follow('version', setChosen), [storage, versions])
  return versions.find(({ name }) => name === chosen) ?? versions[0]
}
