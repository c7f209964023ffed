import { afterAll, expect, test } from 'vitest'
import { listAdminJobs } from '#contracts/admin/careers.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { sendContactMessage, uploadDesign } from '#contracts/enquiries.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { goSettled, openSettled } from '#tests/support/settled.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await seedSyntheticOrders(shop.db, 60, { now: shop.clock.now() })
const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
const asha = await shop.customer({ firstName: 'Asha', lastName: 'Kulkarni' })
const design = await sendForm(shop, asha, uploadDesign, {
  fields: { user_id: asha.id, notes: 'A lotus ring' },
  file: await sketch(),
})
const MESSAGE = {
  firstName: 'Ravi',
  lastName: 'Patil',
  phone: '+91 98220 12345',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  message: 'Do you repair clasps?',
}
await shop.call(sendContactMessage, { body: MESSAGE })

const { call } = shop.as(owner)
const [product] = (await call(listAdminProducts)).rows
const [order] = (await call(listAdminOrders)).rows
const [job] = (await call(listAdminJobs)).rows
if (!product || !order || !job) throw new Error('The shop of this test lacks something to look at.')

const visit = await window.customer(DESKTOP, owner)

/** Every screen of the admin area, and the lists once more with nothing in them. */
const SCREENS = [
  adminPaths.dashboard(),
  adminPaths.alarms(),
  adminPaths.setupGuide(),
  adminPaths.orders(),
  adminPaths.orders({ search: 'zzzzzz' }),
  adminPaths.order(order.number),
  adminPaths.packingSlip(order.number),
  adminPaths.products(),
  adminPaths.products({ search: 'zzzzzz' }),
  adminPaths.newProduct(),
  adminPaths.product(product.id),
  adminPaths.productImport(),
  adminPaths.bulkImages(),
  adminPaths.categoryImages(),
  adminPaths.adGallery(),
  adminPaths.exclusiveCollections(),
  adminPaths.customRequests(),
  adminPaths.customRequest(design.id),
  adminPaths.messages(),
  adminPaths.jobs(),
  adminPaths.newJob(),
  adminPaths.job(job.id),
  adminPaths.counter(),
  adminPaths.coupons(),
  adminPaths.newCoupon(),
  adminPaths.cash(),
  adminPaths.accounts(),
  adminPaths.accountTables(),
  adminPaths.accountRegister('sales'),
  adminPaths.settlements(),
  adminPaths.gstAndTally(),
  adminPaths.metalRates(),
  adminPaths.customers(),
  adminPaths.customers({ search: 'zzzzzz' }),
  adminPaths.customer(asha.id),
  adminPaths.reviews(),
  adminPaths.homePage(),
  adminPaths.audit(),
  adminPaths.contact(),
  adminPaths.policies(),
  adminPaths.pricingAndTax(),
  adminPaths.deliveryAndReturns(),
  adminPaths.searchAndStock(),
  adminPaths.policy('shipping-policy'),
]

// The server sends the frame alone, the same for all screens: a usual run loads it once and goes to each screen from there.
await openSettled(visit.page, adminPaths.dashboard())

test.each(SCREENS)('%s can be read and used on a desktop and on a phone', async (address) => {
  visit.complaints.length = 0
  await visit.page.setViewportSize(DESKTOP)
  await (THOROUGH ? openSettled : goSettled)(visit.page, address)
  await expectUsable()
  expect(visit.complaints).toEqual([])
})

test('a screen that does not exist can be read and used on a desktop and on a phone', async () => {
  visit.complaints.length = 0
  await visit.page.setViewportSize(DESKTOP)
  await openSettled(visit.page, '/admin/no-such-screen')
  await expectUsable()
  expect(visit.complaints).toEqual([expect.stringContaining('404')])
})

/** Pixels of a screen of settings, with what few change folded; and what of it a laptop shows at a time. */
const MAX_HEIGHT = 2000
const LAPTOP = { width: 1366, height: 768 }

/** A policy is as long as its text. */
const isSettings = (address: string) => /\/settings\/(?!policies\/)/.test(address)

test.each(SCREENS.filter(isSettings))('%s is at most 2,000 px long on a laptop', async (address) => {
  await visit.page.setViewportSize(LAPTOP)
  await goSettled(visit.page, address)
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  const height = await visit.page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(MAX_HEIGHT)
})

async function expectUsable(): Promise<void> {
  const { page } = visit
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect(await graveFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await widthOf(page)).toBe(360)
  expect(await page.locator('img:not([alt])').count()).toBe(0)
}
