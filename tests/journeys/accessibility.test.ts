import { afterAll, expect, test } from 'vitest'
import { listCategoryProducts } from '#contracts/catalogue.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { openSettled } from '#tests/support/settled.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const visitor = await window.shopper()
const customer = await window.customer()
type Visit = typeof visitor

const PRODUCT = '/gold/Lotus-Signet-Ring'
/** A phone, and the narrowest it may become; in a thorough run before it a desktop, with a page at 200 % zoom. */
const SIZES = [
  ...(THOROUGH ? [[DESKTOP, { width: 683, height: 450 }] as const] : []),
  [PHONE, { width: 360, height: 740 }] as const,
]

/** The home page makes the same promises in `web/home/home.test.ts`. */
const FOR_ANYBODY = [
  ['a listing', '/gold'],
  ['a product page', PRODUCT],
  ['a sold-out product', '/gift-articles/Silver-Coin-Gift-Set-of-Four'],
  ['the price of a product', `${PRODUCT}#price`],
  ['the reviews of a product', `${PRODUCT}#reviews`],
  ['the login', '/login'],
  ['the cart of a visitor', '/cart'],
  ['the exclusive collection', '/exclusivecollection'],
  ['the samples', '/explore-jewellery'],
  ['the reviews', '/customer-review'],
  ['selling old gold', '/sell-old-gold'],
  ['the size guide', '/size-guide'],
  ['a comparison without pieces', '/compare'],
  ['the jobs', '/careers'],
  ['an information page', '/info/shipping-policy'],
  ['an information page that does not exist', '/info/nowhere'],
  ['the map of the site', '/footer'],
  ['an address without a page', '/no/such/page'],
  ['a product that does not exist', '/gold/Nothing-Like-This'],
] as const

const FOR_CUSTOMERS = [
  ['shipping and payment', `${PRODUCT}/shipping?size=16`],
  ['shipping without a size', `${PRODUCT}/shipping`],
  ['the empty cart', '/cart'],
  ['the account', '/login'],
  ['the address book', '/login?tab=addresses'],
  ['the orders', '/login?tab=orders'],
] as const

test.each(FOR_ANYBODY)('everybody can read and use %s', (_, address) => expectUsable(visitor, address))

test('everybody can read and use a comparison of three pieces', async () => {
  const query = { limit: 3 }
  const products = await window.shop.call(listCategoryProducts, { params: { category: 'gold' }, query })
  expect(products.length).toBe(3)
  await expectUsable(visitor, `/compare?ids=${products.map(({ id }) => id).join(',')}`)
})

test.each(FOR_CUSTOMERS)('every customer can read and use %s', (_, address) =>
  expectUsable(customer, address),
)

async function expectUsable({ page, complaints }: Visit, address: string): Promise<void> {
  complaints.length = 0
  await page.setViewportSize(SIZES[0]?.[0] ?? PHONE)
  const answer = await openSettled(page, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [size, narrow] of SIZES) {
    await page.setViewportSize(size)
    expect(await graveFaults(page)).toEqual([])
    await page.setViewportSize(narrow)
    expect(await widthOf(page)).toBe(narrow.width)
  }
  expect(await page.locator('img:not([alt])').count()).toBe(0)
  // A browser reports a missing page's own status as an error.
  expect(complaints).toEqual(answer?.status() === 404 ? [expect.stringContaining('404')] : [])
}
