import { type ComponentType, useEffect, useState } from 'react'
import { cachePrefix } from '../../model/files/offline-list.ts'
import type { PageVersion } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import type { OfflineControlProps } from './OfflineControl.tsx'

const loadControl = () => import('./OfflineControl.tsx').then((module) => module.default)

/**
 * Keeps a version for reading without a network. Until a reader asks for that, this button is all there is; those who keep a
 * version see whether it is this one.
 */
export function OfflineEntry({ version }: { version: PageVersion }) {
  const { offline, basePath } = useSite()
  const [isAble, setAble] = useState(false)
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle')
  const [Control, setControl] = useState<ComponentType<OfflineControlProps>>()
  useEffect(() => {
    // Only over HTTPS, and not in every private window. Absent in development.
    if (!offline || !('serviceWorker' in navigator) || !('caches' in window)) return
    setAble(true)
    // In a sandboxed frame, reading `caches` throws: in an async function, that is a rejection, too.
    const show = async () => {
      const names = await caches.keys()
      if (!names.some((name) => name.startsWith(cachePrefix(basePath)))) return
      const it = await loadControl()
      setControl(() => it)
    }
    // If storage is denied, the button stays, and says so when it is pressed.
    show().catch(() => {})
  }, [offline, basePath])
  if (!isAble) return null
  const ask = () => {
    setState('asked')
    loadControl().then(
      (it) => setControl(() => it),
      () => setState('failed'),
    )
  }
  return (
    <li className="offline">
      {Control ? (
        <Control version={version} isAsked={state === 'asked'} />
      ) : (
        <>
          {/* Not disabled while the code loads: that would take the focus from it. */}
          <button type="button" onClick={ask}>
            Save {version.label} for offline reading
          </button>
          {/* The network may have failed, or a newer deployment has removed the code. */}
          {state === 'failed' && (
            <p role="alert">{version.label} was not saved. Check your network connection, or reload the page.</p>
          )}
        </>
      )}
    </li>
  )
}
