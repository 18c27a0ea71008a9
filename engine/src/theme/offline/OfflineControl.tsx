import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageVersion } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { askWorker } from './ask-worker.ts'
import { keptVersions } from './kept-versions.ts'

/** The version to save or to remove. */
export interface OfflineControlProps {
  readonly version: PageVersion
  /** True when the reader has just asked for the version. */
  readonly isAsked: boolean
}

type State =
  | { readonly status: 'unknown' | 'absent' | 'kept' | 'removing' }
  | { readonly status: 'saving'; readonly share: number }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void }

/** Saves a version for offline reading and shows the progress; shows that a version is saved, and removes it. */
export default function OfflineControl({ version: { name, label }, isAsked }: OfflineControlProps) {
  const { basePath } = useSite()
  const [state, setState] = useState<State>({ status: 'unknown' })
  const [isUsed, setUsed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusBox = useCallback(() => {
    // The button that was pressed disappears.
    box.current?.focus()
    setUsed(true)
  }, [])
  const save = useCallback(async () => {
    focusBox()
    setState({ status: 'saving', share: 0 })
    const problem = await askWorker(basePath, { action: 'keep', version: name }, (share) =>
      setState({ status: 'saving', share }),
    )
    setState(problem ? { status: 'failed', message: MESSAGES[problem](label), retry: save } : { status: 'kept' })
  }, [basePath, name, label, focusBox])
  useEffect(() => {
    const isKept = keptVersions(basePath).then(
      (kept) => kept.some(({ list }) => list.version === name),
      () => false,
    )
    isKept.then((found) => (isAsked && !found ? save() : setState({ status: found ? 'kept' : 'absent' })))
  }, [basePath, name, isAsked, save])
  const remove = async () => {
    focusBox()
    setState({ status: 'removing' })
    const problem = await askWorker(basePath, { action: 'remove', version: name })
    const message = `${label} could not be removed from this browser.`
    setState(problem ? { status: 'failed', message, retry: remove } : { status: 'absent' })
  }
  const isKept = state.status === 'kept' || state.status === 'removing'
  return (
    <div ref={box} tabIndex={-1}>
      {state.status === 'saving' && (
        <label>
          Saving {label}: {Math.floor(state.share * 100)} % <progress value={state.share} />
        </label>
      )}
      {/* Apart from the progress: a screen reader would read each step. What was there before is not announced. */}
      <div role={isUsed ? 'status' : undefined}>
        {isKept && <p>{label} is saved for offline reading.</p>}
        {state.status === 'absent' && isUsed && <p>{label} is no longer saved in this browser.</p>}
        {state.status === 'failed' && <p>{state.message}</p>}
      </div>
      {state.status === 'absent' && (
        <button type="button" onClick={save}>
          Save {label} for offline reading
        </button>
      )}
      {isKept && (
        <button type="button" onClick={remove} disabled={state.status === 'removing'}>
          Remove this copy
        </button>
      )}
      {state.status === 'failed' && (
        <button type="button" onClick={state.retry}>
          Try again
        </button>
      )}
    </div>
  )
}

const MESSAGES = {
  storage: (label: string) =>
    `${label} was not saved: there is not enough storage for this site, or the browser allows none, as in a private window.`,
  network: (label: string) => `${label} was not saved: the site did not send all of it. Check your network connection.`,
  site: (label: string) =>
    `${label} was not saved: the site has changed, or lacks some of its files. Reload the page and try again.`,
}
