// For Netlify: copy it to netlify/edge-functions/markdown/index.js, and markdown.js beside it.
import { answer } from './markdown.js'

export default function answerPage(request, context) {
  return answer(request, {
    next: () => context.next(),
    fetchFile: (path, init) => fetch(new URL(path, request.url), init),
  })
}

/** Files with a hash in their name are no pages. */
export const config = { path: '/*', excludedPath: ['/assets/*', '/*/assets/*', '/search-index/*', '/*/search-index/*'] }
