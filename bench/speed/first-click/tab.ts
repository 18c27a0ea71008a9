import { inTime } from '../browser/browser.ts'
import { REPORT } from '../page/click-probe.ts'
import type { DevTools } from './devtools.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** A tab with empty storage, in which pages may be prerendered. */
export interface Tab {
  /** Opens an address and waits for the load event. */
  goto(url: string): Promise<void>
  /** Runs a self-contained function in the page that is shown. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', place: Place): Promise<void>
  /** Resolves with the time of the next report of that name, of whichever page in the tab. */
  reported(name: string): Promise<number>
}

interface TargetInfo {
  readonly targetId: string
  readonly type: string
  /** `prerender` until the page is shown. */
  readonly subtype?: string
}

/** How each page of a tab is prepared, those that are prerendered, too. */
interface Preparation {
  /** How many times slower the processor is. */
  readonly cpu: number
  /** A script that runs before the page's own. */
  readonly script: string
}

/** A page that is prerendered waits until it is prepared. */
const ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] }
const SIZE = { width: 1280, height: 900 }

/** Runs `use` with a new tab. */
export async function withTab<T>(
  devTools: DevTools,
  preparation: Preparation,
  use: (tab: Tab) => Promise<T>,
): Promise<T> {
  const { send, on } = devTools
  const { browserContextId } = await send('Target.createBrowserContext')
  const { targetId } = await send('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
    browserContextId,
    ...SIZE,
  })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const sessions = new Map<string, string>()
  let first: Promise<void> | undefined
  let shown: string | undefined
  const show = ({ targetId: page, type, subtype }: TargetInfo) => {
    if (type === 'page' && subtype !== 'prerender') shown = sessions.get(page) ?? shown
  }
  const stops = [
    on('Target.attachedToTarget', (event, parent) => {
      if (parent !== sessionId) return
      const { targetInfo, sessionId: own } = event as { targetInfo: TargetInfo; sessionId: string }
      sessions.set(targetInfo.targetId, own)
      const prepared = prepare(devTools, own, preparation)
      // A page that goes meanwhile needs nothing.
      prepared.catch(() => {})
      first ??= prepared
      show(targetInfo)
    }),
    // As when a prerendered page is shown.
    on('Target.targetInfoChanged', ({ targetInfo }) => show(targetInfo as TargetInfo)),
  ]
  try {
    await send('Target.setAutoAttach', ATTACH, sessionId as string)
    // What is not confirmed is lost when a navigation starts another process.
    await first
    return await use(tabOf(devTools, () => shown))
  } finally {
    for (const stop of stops) stop()
    await send('Target.disposeBrowserContext', { browserContextId })
  }
}

async function prepare({ send }: DevTools, session: string, { cpu, script }: Preparation): Promise<void> {
  await Promise.all([
    send('Page.enable', {}, session),
    send('Runtime.enable', {}, session),
    // As in `without-stacks.ts`.
    send('Runtime.setMaxCallStackSizeToCapture', { size: 0 }, session),
    send('Runtime.addBinding', { name: REPORT }, session),
    send('Page.addScriptToEvaluateOnNewDocument', { source: script }, session),
    send('Emulation.setCPUThrottlingRate', { rate: cpu }, session),
    send('Runtime.runIfWaitingForDebugger', {}, session),
  ])
}

function tabOf({ send, on }: DevTools, shown: () => string | undefined): Tab {
  const next = <T>(what: string, event: string, read: (params: Record<string, unknown>) => T | undefined) =>
    inTime<T>(what, (resolve) => {
      const stop = on(event, (params) => {
        const value = read(params)
        if (value === undefined) return
        stop()
        resolve(value)
      })
    })
  return {
    goto: async (url) => {
      const loaded = next('loaded', 'Page.loadEventFired', () => true)
      await send('Page.navigate', { url }, shown())
      await loaded
    },
    evaluate: async (run, argument) => {
      const expression = `(${run})(${JSON.stringify(argument)})`
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true }, shown())
      const { result, exceptionDetails } = answer as { result: { value: never }; exceptionDetails?: { text: string } }
      if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${run.name}.`)
      return result.value
    },
    mouse: async (type, { x, y }) => {
      const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type, x, y, ...button }, shown())
    },
    reported: (name) =>
      next('shown', 'Runtime.bindingCalled', ({ payload }) => {
        const [what, time] = String(payload).split(' ')
        return what === name ? Number(time) : undefined
      }),
  }
}
