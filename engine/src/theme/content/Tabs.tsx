import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { CodeBlock } from './CodeBlock.tsx'

interface TabProps {
  label: string
  children?: ReactNode
}

/** One of several ways to show the same thing; `Tabs` renders it. */
export function Tab({ children }: TabProps) {
  return children
}

/**
 * Panels of which one is visible at a time. A delegated event handler switches them; without JavaScript and in print,
 * every panel is visible under its label. Tabs of one group switch together.
 */
export function Tabs({ id, group, children }: { id: string; group: string; children?: ReactNode }) {
  const tabs = tabsOf(children)
  return (
    <div className={tabs.every(isSample) ? 'tabs samples' : 'tabs'} data-group={group || undefined}>
      <div role="tablist">
        {tabs.map(({ key, props }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab${at}`}
            aria-controls={`${id}-panel${at}`}
            aria-selected={at === 0}
            tabIndex={at === 0 ? 0 : -1}
          >
            {props.label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, props }, at) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel${at}`}
          aria-labelledby={`${id}-tab${at}`}
          data-label={props.label}
          hidden={at !== 0}
        >
          {props.children}
        </div>
      ))}
    </div>
  )
}

/** True for a tab with nothing but one code block, whose header the tabs become. */
function isSample({ props }: ReactElement<TabProps>): boolean {
  const parts = Children.toArray(props.children).filter((part) => part !== '\n')
  return parts.length === 1 && isValidElement(parts[0]) && parts[0].type === CodeBlock
}

/** The tabs among the children of `Tabs`. React numbers their keys, because labels can be missing or equal. */
export function tabsOf(children: ReactNode): ReactElement<TabProps>[] {
  return Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child))
}
