/**
 * Run while the browser is idle, when the app has been fetched ahead: fetches the whole style sheet and what the first search
 * needs beside the index. In the list, `*` is the version of the page.
 */
const version = document.querySelector<HTMLMetaElement>('[name="docsearch:version"]')?.content ?? ''
const { styles = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}

for (const href of [styles, ...__SEARCH_FILES__]) {
  // Into the cache. A link would do in Chromium only: Firefox holds it against `default-src`, which allows nothing.
  fetch(href.replace('*', version), { priority: 'low' })
    .then((response) => response.text())
    .catch(() => {})
}
