import { expect, it } from 'vitest'
import { isNamedByContent } from './offline-list.ts'

it.each([
  ['/mlops/assets/app.0123abcd.js', true],
  ['/mlops/assets/img/shot.0123456789abcdef-736.webp', true],
  ['/mlops/search-index/v1.0123abcd.json', true],
  ['/mlops/search-index/v1.titles.json', false],
  ['/mlops/assets/logo.png', false],
  ['/mlops/assets/logo.original.png', false],
  ['/mlops/img/logo.0123abcd.png', false],
])('%s is shared by versions: %s', (href, isShared) => expect(isNamedByContent('/mlops/', href)).toBe(isShared))
