import { afterAll, expect, test } from 'vitest'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('an admin finds an order from any screen with the keyboard alone, and a product on the phone', async () => {
  const { number } = await placedOrder(window.shop, {
    customer: { firstName: 'Rohini', lastName: 'Deshmukh' },
    product: { name: 'Kolhapuri Saaj' },
  })
  const staff = await window.shop.customer({ role: 'staff' })
  await using visit = await window.customer(undefined, staff)
  const { page, complaints } = visit
  await page.goto(adminPaths.reviews())
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Order, customer/ })
  await field.waitFor()
  await page.keyboard.type('nobody here')
  await page.getByText('Nothing found for “nobody here”').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('rohini')
  const lines = page.getByRole('option')
  await lines.nth(1).waitFor()
  expect(await lines.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await lines.nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${adminPaths.order(number)}`)
  expect(await field.isVisible()).toBe(false)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Find' }).click()
  await field.fill('saaj')
  await page
    .getByRole('option', { name: /Kolhapuri Saaj/ })
    .last()
    .click()
  await page.waitForURL('**/admin/products/**')
  // The products of a test have no files of their images.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})
