import { test } from '@playwright/test'
import { expectPrintsInFull } from '../../../testing/browser/print.ts'

/** The text area of an A4 page between usual margins, in CSS pixels. */
test.use({ viewport: { width: 718, height: 1040 } })

for (const path of [
  'model-deployments/create',
  'model-scoring/rest-api',
  'v0.68.0/deployments/scoring-runtimes',
  'v0.68.0/changes',
])
  test(`${path} prints its text in full and no controls`, ({ page }) => expectPrintsInFull(page, ['site', path]))
