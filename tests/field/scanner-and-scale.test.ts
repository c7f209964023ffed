import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startStockTake } from '#contracts/admin/stock-takes.ts'
import { readScaleLine, whyNoWeight } from '#rules/items/scale-text.ts'
import { productWithItems } from '#tests/support/items.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** What a Hindi layout (InScript) makes of keys. */
const HINDI: Record<string, string> = {
  S: 'ए',
  G: 'उ',
  J: 'र',
  C: 'म',
  D: 'अ',
  E: 'आ',
  Z: 'ज्ञ',
  N: 'ल',
  X: 'ं',
}

/** Seconds between two keys; the time of a key is when it was pressed, however busy the machine is that reads it. */
const PAUSE = 0.2

/** Presses the keys of a code as a scanner without a cable does on a computer that is set to Hindi. */
async function scanOnHindi(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter') {
  const keyboard = await page.context().newCDPSession(page)
  const ending = { key: end, code: end, windowsVirtualKeyCode: end === 'Enter' ? 13 : 9 }
  const signs = [...code].map((sign) => {
    const place = sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`
    const text = HINDI[sign] ?? sign
    return { key: text, code: place, text }
  })
  const begun = Date.now() / 1000
  for (const [nth, key] of [...signs, { ...ending, text: end === 'Enter' ? '\r' : '' }].entries()) {
    const timestamp = begun + nth * PAUSE
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key })
  }
}

test('“The computer was set to Hindi, and the scanner wrote एउर-0412”', async () => {
  const { shop } = window
  const items = ['SGJ-0412', 'SGJ-0413', 'SGJ-0414', 'SGJ-0415'].map((tag, nth) => ({
    ...{ tag, weight: 5 + nth / 10 },
    huid: `CD12E${nth}`,
  }))
  await productWithItems(shop, items, 4)
  const manager = await shop.customer({ role: 'manager' })
  const { id } = await shop.as(manager).call(startStockTake, { body: { place: null } })
  await using visit = await window.customer(undefined, manager)
  const { page } = visit
  await page.goto('/admin/counter')
  const lines = page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem')
  await page.getByRole('searchbox').focus()
  await scanOnHindi(page, 'SGJ-0412')
  await lines.getByText('SGJ-0412 · 22K').waitFor()
  await scanOnHindi(page, 'CD12E1', 'Tab')
  await lines.getByText('SGJ-0413 · 22K').waitFor()
  expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)

  await page.goto(adminPaths.stockTake(id))
  await page.getByLabel('Tag or HUID').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const last = page.getByRole('list', { name: 'Last scans' })
  for (const [nth, [tag, end]] of (
    [
      ['SGJ-0412', 'Enter'],
      ['SGJ-0413', 'Tab'],
    ] as const
  ).entries()) {
    await scanOnHindi(page, tag, end)
    await expect.poll(() => last.getByText('Found', { exact: true }).count()).toBe(nth + 1)
    await last.getByText(tag, { exact: true }).waitFor()
  }

  await page.goto(adminPaths.items())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Order, customer/ }).waitFor()
  await scanOnHindi(page, 'SGJ-0414', 'Tab')
  await page.waitForURL(`**${adminPaths.item('SGJ-0414')}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await scanOnHindi(page, 'SGJ-0415')
  await page.waitForURL(`**${adminPaths.item('SGJ-0415')}`)
})

test.each([
  ['S S      9.620 g', 9620],
  ['N     +  9.620 g', 9620],
  ['ST,GS,+  9.620 g', 9620],
  ['ST,NT,+  9.620 g', 9620],
])('“Our scale writes %j, and the shop reads it as at rest”', (line, weightMg) => {
  expect(readScaleLine(line)).toEqual({ weightMg, isStable: true })
})

test.each([
  ['S D      9.618 g', 'Wait until the scale is at rest.'],
  ['N     +  9.618', 'Wait until the scale is at rest.'],
  ['US,GS,+  9.618 g', 'Wait until the scale is at rest.'],
  ['-  0.002 g', 'The scale is below zero. Take everything off it and press Tare.'],
  ['48.10 ct', 'The scale is set to carats. Set it to grams.'],
])('“Our scale writes %j, and the shop says: %s”', (line, sentence) => {
  expect(whyNoWeight([readScaleLine(line)])).toBe(sentence)
})
