import { afterAll, expect, test } from 'vitest'
import { readScaleLine, whyNoWeight } from '#rules/items/scale-text.ts'
import { productWithItems } from '#tests/support/items.ts'
import { scanOnHindi } from '#tests/support/scan-on-hindi.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('“The computer was set to Hindi, and the scanner wrote एउर-0412”', async () => {
  const { shop } = window
  const items = ['SGJ-0412', 'SGJ-0413', 'SGJ-0414', 'SGJ-0415'].map((tag, nth) => ({
    ...{ tag, weight: 5 + nth / 10 },
    huid: `CD12E${nth}`,
  }))
  await productWithItems(shop, items, 4)
  const manager = await shop.customer({ role: 'manager' })
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
