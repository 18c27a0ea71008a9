// For Cloudflare Pages: copy it to functions/_middleware.js, and markdown.js beside it.
import { answer } from './markdown.js'

export function onRequest({ request, next, env }) {
  return answer(request, {
    next: () => next(),
    fetchFile: (path, init) => env.ASSETS.fetch(new Request(new URL(path, request.url), init)),
  })
}
