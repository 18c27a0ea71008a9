import type { PageBody } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { Dropdown } from './Dropdown.tsx'

/** Links to this page in every other language. */
export function LocaleMenu({ page }: { page: PageBody }) {
  const { locales, locale } = useSite()
  return (
    <Dropdown label={locales.find(({ code }) => code === locale)?.label ?? locale} className="locale-menu">
      <LocaleEntries page={page} />
    </Dropdown>
  )
}

/** The entries of the language menu, for the dropdown and for the mobile menu. */
export function LocaleEntries({ page }: { page: PageBody }) {
  const { locales, locale, basePath } = useSite()
  return locales.map(({ code, label, basePath: there }) => (
    <li key={code}>
      <a
        href={there + page.href.slice(basePath.length)}
        lang={code}
        hrefLang={code}
        data-keep="search hash"
        aria-current={code === locale ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  ))
}
