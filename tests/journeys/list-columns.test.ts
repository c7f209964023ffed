import { afterAll, expect, test } from 'vitest'
import { chooseListColumns, readListColumns } from '#contracts/admin/list-columns.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { DESKTOP, holdBack, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await seedSyntheticOrders(shop.db, 40, { now: shop.clock.now() })
const [meera, asha] = [
  await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' }),
  await shop.customer({ role: 'manager', firstName: 'Asha', lastName: 'Kale' }),
]
type List = 'orders' | 'reviews' | 'audit' | 'messages'
const columnsOf = async (admin: typeof meera, list: List) =>
  (await shop.as(admin).call(readListColumns, { params: { list } })).columns

test('columns are chosen by keyboard; what a list was narrowed down to is an address that a colleague opens on a phone', async () => {
  await using visit = await window.customer(DESKTOP, meera)
  const { page, complaints } = visit
  await page.goto(adminPaths.orders())
  const table = page.getByRole('table', { name: 'Orders' })
  const heads = () => table.getByRole('columnheader').allTextContents()
  await page.locator('[data-row]').first().waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'City' }).focus()
  await page.keyboard.press('Space')
  await panel.getByRole('checkbox', { name: 'Product' }).uncheck()
  await panel.getByRole('button', { name: 'Move City up' }).focus()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Enter')
  await panel.getByText('City is column 1 of 5.').waitFor()
  await page.keyboard.press('Escape')
  expect((await heads()).slice(1)).toEqual(['Order', 'City', 'Customer', 'Status', 'Total', 'To be paid'])
  await expect.poll(() => columnsOf(meera, 'orders')).toEqual(['city', 'buyer', 'status', 'total', 'balance'])

  await page.reload()
  await page.locator('[data-row]').first().waitFor()
  await expect.poll(heads).toContain('City')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'To deliver' }).click()
  await views.locator('[aria-current]').getByText('To deliver').waitFor()
  await page.getByLabel('Status').selectOption('Delivered')
  await page.getByRole('button', { name: 'Total' }).click()
  await page.waitForURL(/sort=lowest/)
  await expect.poll(() => table.getByText('Packed', { exact: true }).count()).toBe(0)
  // Until the answer is there, the table has the rows of before.
  const delivered = table.getByText('Delivered', { exact: true })
  await expect
    .poll(async () => (await delivered.count()) === (await page.locator('[data-row]').count()))
    .toBe(true)
  expect(await views.locator('[aria-current]').count()).toBe(0)
  const shown = await page.locator('[data-row]').count()

  await using colleague = await window.customer(PHONE, asha)
  await colleague.page.goto(page.url())
  await expect.poll(() => colleague.page.locator('[data-row]').count()).toBe(shown)
  const width = await colleague.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(PHONE.width)
  expect([...complaints, ...colleague.complaints]).toEqual([])
})

/** They share one panel of columns. */
const LISTS = [
  ['audit', adminPaths.audit(), 'Who', 'Record'],
  ['reviews', adminPaths.reviews(), 'Customer', 'Stars'],
  ['messages', adminPaths.messages(), 'E-mail', 'Received'],
] as const

test.each(THOROUGH ? LISTS : LISTS.slice(0, 1))(
  'columns of %s can be chosen, and stay chosen',
  async (list, address, taken, added) => {
    await using visit = await window.customer(DESKTOP, meera)
    const { page, complaints } = visit
    await page.goto(address)
    await page.getByRole('button', { name: 'Columns' }).click()
    const panel = page.getByRole('dialog', { name: 'Columns' })
    await panel.getByRole('checkbox', { name: taken }).uncheck()
    await panel.getByRole('checkbox', { name: added }).check()
    await expect.poll(() => columnsOf(meera, list)).toContain(added.toLowerCase())
    await page.reload()
    await page.getByRole('button', { name: 'Columns' }).click()
    await panel.getByRole('checkbox', { name: added, checked: true }).waitFor()
    expect(await panel.getByRole('checkbox', { name: taken }).isChecked()).toBe(false)
    expect(complaints).toEqual([])
  },
)

test('columns that are chosen before the earlier choice is there do not replace it', async () => {
  const columns = ['stars', 'replied']
  await shop.as(asha).call(chooseListColumns, { params: { list: 'reviews' }, body: { columns } })
  await using visit = await window.customer(DESKTOP, asha)
  const { page, complaints } = visit
  const letThrough = await holdBack(page, /\/lists\/reviews\/columns$/)
  await page.goto(adminPaths.reviews())
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
  expect(await panel.getByRole('checkbox').count()).toBe(0)
  letThrough()
  await panel.getByRole('checkbox', { name: 'Replied' }).uncheck()
  await expect.poll(() => columnsOf(asha, 'reviews')).toEqual(['stars'])
  expect(complaints).toEqual([])
})

test('columns that could not be loaded are asked for again', async () => {
  await using visit = await window.customer(PHONE, asha)
  const { page } = visit
  const addresses = /\/lists\/reviews\/columns$/
  await page.route(addresses, (route) => route.abort())
  await page.goto(adminPaths.reviews())
  // On a phone this message lies over the button, and stays as long as the pointer waits there.
  await page.getByRole('button', { name: 'Dismiss', includeHidden: true }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByText('Your columns could not be loaded.').waitFor()
  await page.unroute(addresses)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('checkbox', { name: 'Stars' }).waitFor()
})
