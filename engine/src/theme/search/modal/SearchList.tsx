import type { ReactNode } from 'react'
import { SHELL_IDS, searchGroupId } from '../../../model/page-ids.ts'
import type { HitGroup } from './hit-groups.ts'
import { SearchOption } from './SearchOption.tsx'

/** The id of the list, for `aria-controls`. */
export const LIST_ID = SHELL_IDS.searchList

interface GroupProps {
  readonly name: string
  /** Unique among the groups. */
  readonly id: string
  readonly children: ReactNode
}

/** A heading with the options below it. */
export function OptionGroup({ name, id, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, not sets of fields
    <div role="group" aria-labelledby={id}>
      <div role="presentation" id={id} className="search-group" data-group="">
        {name}
      </div>
      {children}
    </div>
  )
}

/** The hits, group by group. */
export function HitList({ groups, selected }: { groups: readonly HitGroup[]; selected: number }) {
  let index = -1
  return (
    <div role="listbox" id={LIST_ID} aria-label="Results" tabIndex={-1}>
      {groups.map(({ name, rows }, at) => (
        <OptionGroup key={name} name={name} id={searchGroupId(at)}>
          {rows.map(({ hit, kind, title, trail, parent }) => {
            index += 1
            return (
              <SearchOption
                key={hit.objectID}
                {...{ index, kind, title, trail }}
                href={hit.url}
                isSelected={index === selected}
                isBelowPage={parent !== undefined}
              />
            )
          })}
        </OptionGroup>
      ))}
    </div>
  )
}
