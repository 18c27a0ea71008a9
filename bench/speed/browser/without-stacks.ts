import type { Page } from '@playwright/test'

/** A page as its driver has it, with the session that listens to it. */
interface DrivenPage {
  readonly _connection: {
    toImpl(page: DrivenPage): { readonly delegate: { readonly _mainFrameSession: { readonly _client: Session } } }
  }
}

interface Session {
  send(method: 'Runtime.setMaxCallStackSizeToCapture', params: { readonly size: number }): Promise<void>
}

/**
 * Makes errors in a page cost what they cost readers. For whoever listens to a page's exceptions, as each driver does, Chromium
 * notes where an error is made, and to know that, it parses the functions that are running again. React makes three errors when
 * it is evaluated: its whole script was parsed again, which took ten times as long as evaluating it. Only the session that listens
 * can turn that off, and Playwright's has no public name.
 */
export async function withoutStacks(page: Page): Promise<void> {
  const driven = page as unknown as DrivenPage
  const session = driven._connection.toImpl(driven).delegate._mainFrameSession._client
  await session.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 })
}
