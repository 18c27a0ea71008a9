import type { SiteConfig } from '../model/config.ts'
import type { Page } from '../model/page.ts'
import { DocPage } from './doc/DocPage.tsx'
import { Footer } from './Footer.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { SiteContext } from './site-context.ts'

/** Everything a reader sees of one page, the same on the server and in the browser. */
export function App({ config, page }: { config: SiteConfig; page: Page }) {
  return (
    <SiteContext value={config}>
      <a className="skip-link" href="#content">
        Skip to main content
      </a>
      <Navbar page={page} />
      <div className="layout">
        {page.sidebar.length > 0 && <Sidebar items={page.sidebar} href={page.href} />}
        <main id="content" tabIndex={-1}>
          {page.kind === 'doc' ? <DocPage page={page} /> : <NotFoundPage />}
        </main>
      </div>
      <Footer />
    </SiteContext>
  )
}
