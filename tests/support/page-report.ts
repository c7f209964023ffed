import type { Page } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'

/** Milliseconds for a page that may hang, and characters of what it shows. */
const LIMITS = { wait: 2_000, text: 4_000 }

/**
 * When the test that opens this page fails, its report says what was on the page and what the page complained of. Answers
 * what reads the page; call that before the page is closed. A page shared by a whole file reports nothing.
 */
export function tellOfFailure(page: Page, complaints: readonly string[]): () => Promise<void> {
  let seen = ''
  async function read() {
    if (page.isClosed()) return
    const text = page
      .locator('body')
      .ariaSnapshot({ timeout: LIMITS.wait })
      .catch(() => '(no answer)')
    seen = `${page.url()}\n${(await text).slice(0, LIMITS.text)}`
  }
  if (TestRunner.getCurrentTest())
    onTestFailed(async () => {
      await read()
      console.error([`The page was ${seen}`, ...complaints].join('\n'))
    })
  return read
}
