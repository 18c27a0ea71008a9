// For Netlify: copy it to netlify/edge-functions/markdown/index.js, and markdown.js beside it.
import { answer } from './markdown.js'

export default function answerPage(request, context) {
  return answer(request, {
    next: () => context.next(),
    fetchFile: (path, init) => fetch(new URL(path, request.url), init),
  })
}

/** Files with a hash in their name are no pages; a page may be in a folder named `assets`, too. */
export const config = {
  pattern: '^/.*$',
  excludedPattern: '^/(.*/)?(assets|search-index)/.*\\.[0-9a-f]{8}([0-9a-f]{8})?(-[0-9]+)?\\.[0-9A-Za-z]+$',
}
