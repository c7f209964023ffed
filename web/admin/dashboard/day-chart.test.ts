import { afterAll, expect, test } from 'vitest'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { graveFaults } from '#tests/support/accessibility.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { openSettled } from '#tests/support/settled.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await seedSyntheticOrders(shop.db, 120, { now: shop.clock.now() })
const owner = await shop.customer({ role: 'owner' })

test('sales and money received of each day are read out under the pointer, and by the arrow keys', async () => {
  const { page, context, complaints } = await window.customer(DESKTOP, owner)
  await openSettled(page, '/admin/dashboard')
  const chart = page
    .getByRole('figure')
    .filter({ has: page.getByRole('img', { name: /^Sales and money received by day/ }) })
  const plot = await chart.getByRole('img').boundingBox()
  if (!plot) throw new Error('There is no chart.')
  await page.mouse.move(plot.x + plot.width / 2, plot.y + plot.height / 2)
  const read = chart.getByText(/^Sales ₹[\d,.]+, \d+ orders?$/)
  await read.waitFor()
  await page.mouse.move(0, 0)
  await read.waitFor({ state: 'detached' })

  const days = chart.getByRole('slider', { name: 'Day' })
  await days.focus()
  const latest = await days.getAttribute('aria-valuetext')
  expect(latest).toMatch(/^\d+ \w+ \d{4}, Sales ₹[\d,.]+, \d+ orders?, Received ₹[\d,.]+$/)
  await days.press('ArrowLeft')
  await expect.poll(() => days.getAttribute('aria-valuetext')).not.toBe(latest)
  await read.waitFor()
  expect(await graveFaults(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
