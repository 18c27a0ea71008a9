import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { SiteConfig } from '../model/config.ts'
import type { PageBody } from '../model/page.ts'
import { SHELL_IDS } from '../model/page-ids.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { ChangesPage } from './changes/ChangesPage.tsx'
import { ConfigContext, useSite } from './config-context.ts'
import { DocPage } from './doc/DocPage.tsx'
import { documentTitle } from './document/document-title.ts'
import { Footer } from './Footer.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import { OwnerSlot } from './OwnerSlot.tsx'
import { SearchPage } from './search/SearchPage.tsx'
import { type SearchAccess, SearchContext } from './search/search-context.ts'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { CrashFallback } from './states/CrashFallback.tsx'
import { NotFoundPage } from './states/NotFoundPage.tsx'
import { type PendingSwitch, SwitchStatus } from './states/SwitchStatus.tsx'

interface AppProps {
  readonly config: SiteConfig
  readonly page: PageBody
  readonly search?: SearchAccess | undefined
  /** A page switch that is slow or has failed. */
  readonly pending?: PendingSwitch
}

/** The whole page, rendered the same on the server and in the browser. Search works only in the browser. */
export function App({ config, page, search, pending }: AppProps) {
  const isLost = pending?.status === 'failed' && !pending.close
  return (
    <ConfigContext value={config}>
      <SearchContext value={search}>
        <a className="skip-link" href={`#${SHELL_IDS.content}`}>
          Skip to main content
        </a>
        <AnnouncementBar />
        <OwnerSlot name="header" />
        <Navbar page={page} />
        <div className="layout" id={SHELL_IDS.layout}>
          {page.sidebar.length > 0 && <Sidebar page={page} />}
          <main id={SHELL_IDS.content} tabIndex={-1} aria-busy={pending?.status === 'slow' || undefined}>
            {pending && <SwitchStatus pending={pending} />}
            <ErrorBoundary FallbackComponent={CrashFallback} resetKeys={[page]}>
              {!isLost && <MainContent page={page} />}
            </ErrorBoundary>
          </main>
        </div>
        <Footer page={page} />
      </SearchContext>
    </ConfigContext>
  )
}

function MainContent({ page }: { page: PageBody }) {
  const config = useSite()
  // Inside the error boundary, because the crash fallback sets and restores its own title.
  useEffect(() => {
    document.title = documentTitle(page, config)
  }, [page, config])
  if (page.kind === 'doc' || page.kind === 'difference') return <DocPage page={page} />
  if (page.kind === 'changes') return <ChangesPage page={page} />
  return page.kind === 'search' ? <SearchPage page={page} /> : <NotFoundPage page={page} />
}
