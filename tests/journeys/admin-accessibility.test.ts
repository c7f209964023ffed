import { afterAll, expect, test } from 'vitest'
import { listAdminJobs } from '#contracts/admin/careers.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { sendContactMessage, uploadDesign } from '#contracts/enquiries.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { productWithItems } from '#tests/support/items.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { goSettled, openSettled } from '#tests/support/settled.ts'
import { sketch } from '#tests/support/sketch.ts'
import { spoil } from '#tests/support/spoil.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { expectUsable } from '#tests/support/usable.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { MODULE_ROUTES } from '#wiring/routes.ts'

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

const ITEM = { tag: 'SGJ-0001', weight: 5.2 }
await productWithItems(shop, [ITEM])

/** Where a screen opens: it is looked at on a phone, and in a thorough run on a desktop before. */
const SIZE = THOROUGH ? DESKTOP : PHONE
const visit = await window.customer(DESKTOP, owner)
// The product of the item has an image without a file.
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
await visit.page.route(/0123456789abcdef0123/, (route) =>
  route.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE }),
)

/** Screens to which the shop leads where a module has them. */
type OfModules = 'returns' | 'newReturn' | 'return'

/** Of each address of the admin area one or more screens; some lists once more with nothing in them. */
const ADDRESSES = {
  dashboard: [adminPaths.dashboard()],
  alarms: [adminPaths.alarms()],
  unreadable: [adminPaths.unreadable(await spoiltMessage())],
  setupGuide: [adminPaths.setupGuide()],
  orders: [adminPaths.orders(), adminPaths.orders({ search: 'zzzzzz' })],
  ordersInPayment: [adminPaths.ordersInPayment()],
  refusedRefunds: [adminPaths.refusedRefunds()],
  order: [adminPaths.order(order.number)],
  packingSlip: [adminPaths.packingSlip(order.number)],
  invoices: [adminPaths.invoices()],
  products: [adminPaths.products(), adminPaths.products({ search: 'zzzzzz' })],
  product: [adminPaths.product(product.id)],
  items: [adminPaths.items()],
  itemImport: [adminPaths.itemImport()],
  itemRegisters: [adminPaths.itemRegisters()],
  item: [adminPaths.item(ITEM.tag)],
  newProduct: [adminPaths.newProduct()],
  productImport: [adminPaths.productImport()],
  bulkImages: [adminPaths.bulkImages()],
  bulkEdits: [adminPaths.bulkEdits()],
  homePage: [adminPaths.homePage()],
  categoryImages: [adminPaths.categoryImages()],
  adGallery: [adminPaths.adGallery()],
  sales: [adminPaths.sales()],
  newSale: [adminPaths.newSale()],
  coupons: [adminPaths.coupons()],
  newCoupon: [adminPaths.newCoupon()],
  exclusiveCollections: [adminPaths.exclusiveCollections()],
  customRequests: [adminPaths.customRequests()],
  customRequest: [adminPaths.customRequest(design.id)],
  messages: [adminPaths.messages()],
  jobs: [adminPaths.jobs()],
  newJob: [adminPaths.newJob()],
  job: [adminPaths.job(job.id)],
  metalRates: [adminPaths.metalRates()],
  customers: [adminPaths.customers(), adminPaths.customers({ search: 'zzzzzz' })],
  customer: [adminPaths.customer(asha.id)],
  reviews: [adminPaths.reviews()],
  audit: [adminPaths.audit()],
  contact: [adminPaths.contact()],
  policies: [adminPaths.policies()],
  pricingAndTax: [adminPaths.pricingAndTax()],
  deliveryAndReturns: [adminPaths.deliveryAndReturns()],
  searchAndStock: [adminPaths.searchAndStock()],
  policy: [adminPaths.policy('shipping-policy')],
} satisfies Record<Exclude<keyof typeof adminPaths, OfModules>, readonly [string, ...string[]]>

/** Those of trade modules; a page of one thing is looked at in the tests of its module. */
const OF_MODULES = MODULE_ROUTES.filter(({ area, path }) => area === 'admin' && !path.includes(':')).map(
  ({ path }) => `/admin/${path}`,
)
const SCREENS = [...Object.values(ADDRESSES).flat(), ...OF_MODULES]

// The server sends the frame alone, the same for all screens: a usual run loads it once and goes to each screen from there.
await openSettled(visit.page, adminPaths.dashboard())

test.each(SCREENS)('%s can be read and used', async (address) => {
  visit.complaints.length = 0
  await visit.page.setViewportSize(SIZE)
  await (THOROUGH ? openSettled : goSettled)(visit.page, address)
  await expectUsable(visit.page)
  expect(visit.complaints).toEqual([])
})

test('a screen that does not exist can be read and used', async () => {
  visit.complaints.length = 0
  await visit.page.setViewportSize(SIZE)
  await openSettled(visit.page, '/admin/no-such-screen')
  await expectUsable(visit.page)
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

/** The id of a message that cannot be shown any more. */
async function spoiltMessage(): Promise<string> {
  await shop.call(sendContactMessage, { body: { ...MESSAGE, phone: '+91 98220 54321' } })
  const { rows } = await shop.pool.query('select id from contact_messages order by id desc limit 1')
  const { id } = rows[0]
  await spoil(shop, `update contact_messages set created_at = 'infinity' where id = '${id}'`)
  return id
}
