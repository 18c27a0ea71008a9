import type { LabeledLink } from '../../../../model/navigation/sidebar.ts'
import { searchGroupId } from '../../../../model/page-ids.ts'
import { LIST_ID, OptionGroup } from '../SearchList.tsx'
import { SearchOption } from '../SearchOption.tsx'
import { pageOf, type SearchHistory, type StoredSearch, titleOf } from './search-history.ts'

interface StartScreenProps {
  readonly history: SearchHistory
  /** Where readers may begin. */
  readonly pages: readonly LabeledLink[]
  readonly selected: number
  /** Called after a search was saved or removed. */
  readonly onChange: () => void
}

/** The recent and the favorite searches, and the top pages of the version. */
export function StartScreen({ history, pages, selected, onChange }: StartScreenProps) {
  const [recent, favorites] = [history.recent(), history.favorites()]
  const stored = recent.length + favorites.length
  if (stored + pages.length === 0) return <p className="search-message">No recent searches</p>
  const act = (action: (search: StoredSearch) => void) => (search: StoredSearch) => {
    action(search)
    onChange()
  }
  const remove = act(history.remove)
  const groups = [
    {
      name: 'Recent',
      kind: 'recent' as const,
      from: 0,
      searches: recent,
      actions: { 'Save this search': act(history.save), 'Remove this search from history': remove },
    },
    {
      name: 'Favorite',
      kind: 'favorite' as const,
      from: recent.length,
      searches: favorites,
      actions: { 'Remove this search from favorites': remove },
    },
  ].filter(({ searches }) => searches.length > 0)
  return (
    <div className="search-history">
      {stored === 0 && <p className="search-message">No recent searches</p>}
      <div role="listbox" id={LIST_ID} aria-label={stored > 0 ? 'Recent and favorite searches' : 'Pages'} tabIndex={-1}>
        {groups.map(({ name, kind, from, searches }) => (
          <OptionGroup key={name} name={name} id={searchGroupId(kind)}>
            {searches.map((search, at) => (
              <SearchOption
                key={search.url}
                index={from + at}
                kind={kind}
                title={titleOf(search)}
                trail={pageOf(search)}
                href={search.url}
                isSelected={from + at === selected}
              />
            ))}
          </OptionGroup>
        ))}
        {pages.length > 0 && (
          <OptionGroup name="Pages" id={searchGroupId('pages')}>
            {pages.map(({ label, href }, at) => (
              <SearchOption
                key={href}
                index={stored + at}
                kind="page"
                title={label}
                trail=""
                href={href}
                isSelected={stored + at === selected}
              />
            ))}
          </OptionGroup>
        )}
      </div>
      {/* On top of the options, not in them: a listbox must not contain buttons. */}
      <div className="search-actions">
        {groups.map(({ name, searches, actions }) => (
          <ul key={name} aria-label={`Actions: ${name}`}>
            {searches.map((search) => (
              <li key={search.url}>
                {Object.entries(actions).map(([label, run]) => (
                  <button
                    key={label}
                    type="button"
                    title={label}
                    aria-label={`${label}: ${titleOf(search)}`}
                    onClick={() => run(search)}
                  />
                ))}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
