import { afterAll, expect, test } from 'vitest'
import { STAFF } from '#seed/demo/life/people.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { DESKTOP, shopperWith, testBrowser } from '#tests/support/browser.ts'
import { livedShop } from '#tests/support/lived-shop.ts'
import { openSettled } from '#tests/support/settled.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { MODULE_ROUTES } from '#wiring/routes.ts'

const lived = await livedShop({ pages: true })
afterAll(() => lived[Symbol.asyncDispose]())

/** Those of trade modules, but for forms and settings. */
const OF_MODULES = MODULE_ROUTES.filter(
  ({ area, path }) => area === 'admin' && !/:|\/new$|^settings/.test(path),
)

/** Every screen of the admin area that lists something, and the charts. */
const SCREENS = [
  ...[adminPaths.dashboard(), adminPaths.alarms(), adminPaths.audit(), adminPaths.orders()],
  ...[adminPaths.returns(), ...OF_MODULES.map(({ path }) => `/admin/${path}`)],
  adminPaths.invoices(),
  ...[adminPaths.customRequests(), adminPaths.messages(), adminPaths.customers(), adminPaths.reviews()],
  ...[adminPaths.products(), adminPaths.items()],
  ...[adminPaths.categoryImages(), adminPaths.adGallery(), adminPaths.exclusiveCollections()],
  ...[adminPaths.sales(), adminPaths.coupons(), adminPaths.jobs(), adminPaths.metalRates()],
  ...[adminPaths.bulkEdits(), adminPaths.setupGuide(), adminPaths.contact(), adminPaths.policies()],
]

/** The words of a screen that has nothing to show. */
const NOTHING = /No [a-z’ ]+ yet|Nothing (?:has been (?!changed)|here yet|needs|in )|Nobody has/
/** Screens that are empty until somebody chooses something, or of work that the story has none of. */
const MAY_BE_EMPTY = ['/admin/labels', adminPaths.bulkEdits()]

test('every screen of the admin area is full in the living demo, but for two that are named', async () => {
  const { shop } = lived
  const owner = await customerByNumber(shop.db, STAFF.owner)
  if (!owner) throw new Error('The demo has no owner.')
  const browser = await testBrowser()
  await using _ = browser
  const context = await browser.newContext({ ...shopperWith(DESKTOP), baseURL: shop.origin })
  const page = await context.newPage()
  const token = await shop.as(owner).token()
  await page.goto('/robots.txt')
  await page.evaluate(
    (login) => {
      sessionStorage.setItem('authToken', login.token)
      localStorage.setItem('user_id', login.id)
      localStorage.setItem('mobile_number', login.number)
      localStorage.setItem('isLoggedIn', 'true')
    },
    { token, id: owner.id, number: owner.mobileNumber },
  )
  const empty = []
  for (const screen of SCREENS) {
    await openSettled(page, screen)
    const text = (await page.locator('main').textContent()) ?? ''
    if (NOTHING.test(text)) empty.push(screen)
  }
  expect(empty).toEqual(MAY_BE_EMPTY)
})
