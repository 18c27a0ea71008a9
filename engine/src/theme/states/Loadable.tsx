import { type ComponentType, useEffect, useState } from 'react'
import { LoadError } from './LoadError.tsx'

/** Delay before the spinner shows, in milliseconds, so that fast loads do not flicker (from the site's specification). */
export const SPINNER_DELAY_MS = 200

interface LoadableProps<Props> {
  /** Imports the module whose default export is rendered. */
  readonly load: () => Promise<{ readonly default?: ComponentType<Props> }>
  readonly props: Props
  /** False while no reader waits for the component: then nothing is shown until it is loaded. */
  readonly isAwaited?: () => boolean
}

type State<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'slow' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'failed'; readonly message: string }

/** Loaded components, by their `load` function: they are rendered at once, so that Back finds the page as it was left. */
const loaded = new WeakMap<() => unknown, unknown>()

/** Renders a component that is loaded on demand: a spinner if loading is slow, an error with Retry if it fails. */
export function Loadable<Props extends object>({ load, props, isAwaited }: LoadableProps<Props>) {
  const [state, setState] = useState<State<Props>>(() => {
    const Component = loaded.get(load) as ComponentType<Props> | undefined
    return Component ? { status: 'ready', Component } : { status: 'loading' }
  })
  useEffect(() => {
    if (loaded.has(load)) return
    const timer = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'slow' } : now)),
      SPINNER_DELAY_MS,
    )
    load()
      .then((module) => {
        const Component = loadedComponent(module)
        loaded.set(load, Component)
        setState({ status: 'ready', Component })
      })
      .catch((error: unknown) =>
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) }),
      )
    return () => clearTimeout(timer)
  }, [load])
  if (state.status === 'ready') return <state.Component {...props} />
  if (state.status === 'loading' || isAwaited?.() === false) return null
  if (state.status === 'slow') return <div className="spinner" role="status" aria-label="Loading" />
  return <LoadError message={state.message} retry={() => location.reload()} />
}

/** Returns the component that a page module exports; throws if it has no default export. */
export function loadedComponent<Props>(module: { readonly default?: ComponentType<Props> }): ComponentType<Props> {
  if (!module.default) throw new Error('The page component has no default export.')
  return module.default
}
