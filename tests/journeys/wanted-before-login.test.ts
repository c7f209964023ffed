import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { cartItems } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { logIn, tabTo } from './shopper-steps.ts'

/** Only in a thorough run: `web/layout/cart/add-pending-item` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const BAND = '/platinum/Plain-Platinum-Band?size=14'
const RING = '/gold/Lotus-Signet-Ring?size=16'

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const viewCart = (page: Page) => page.getByRole('link', { name: 'View cart' })

/** The rows in the cart of a number. */
async function cartOf(number: string) {
  const rows = await shop.db
    .select({ variant: cartItems.variant, extras: cartItems.extras })
    .from(cartItems)
    .innerJoin(customers, eq(customers.id, cartItems.customerId))
    .where(eq(customers.mobileNumber, number))
  return rows
}

async function askedToLogin(page: Page) {
  await addToCart(page).click()
  await page.waitForURL('**/login**')
}

test('what a visitor adds is in the cart after the login, engraved and in the size chosen, also after a reload', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await openAlive(page, BAND)
  await page.getByText('Engraving', { exact: true }).click()
  await page.getByLabel('Your text').fill('Asha')
  await askedToLogin(page)
  await page.reload()
  await logIn(page, '9876500001')
  await page.waitForURL(`**${BAND}`)
  await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  expect(await cartOf('9876500001')).toMatchObject([
    { variant: { size: '14' }, extras: { engraving: 'Asha' } },
  ])
  await page.reload()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('wantedItem'))).toBeNull()
  expect(complaints).toEqual([])
})

test('a second product takes the place of the first, and who logs in elsewhere in the shop gets it too', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await openAlive(page, BAND)
  await askedToLogin(page)
  await openAlive(page, RING)
  await askedToLogin(page)
  await openAlive(page, '/careers')
  await page.getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/login?next=%2Fcareers')
  await logIn(page, '9876500002')
  await page.waitForURL(`${shop.origin}/careers`)
  await viewCart(page).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { name: 'Lotus Signet Ring' }).waitFor()
  expect(await cartOf('9876500002')).toMatchObject([{ variant: { size: '16' } }])
})

it('after an hour nothing is added any more', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await openAlive(page, RING)
  await askedToLogin(page)
  await page.evaluate(() => {
    const item = JSON.parse(sessionStorage.getItem('wantedItem') ?? '')
    sessionStorage.setItem('wantedItem', JSON.stringify({ ...item, at: item.at - 3_600_001 }))
  })
  await logIn(page, '9876500003')
  await page.waitForURL(`**${RING}`)
  await addToCart(page).waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wantedItem'))).toBeNull()
  expect(await cartOf('9876500003')).toEqual([])
})

test('what was sold during the login is said by name, and stays to be read', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const product = await shop.product({ name: 'Only One Ring', stock: 1 })
  await openAlive(page, product.url)
  await askedToLogin(page)
  await shop.db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, product.id))
  await logIn(page, '9876500004')
  await page.waitForURL(`**${product.url}`)
  await page.getByText('Only One Ring: This piece is sold out.').first().waitFor()
  await page.locator('a', { hasText: 'See the piece' }).waitFor()
  expect(await cartOf('9876500004')).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('wantedItem'))).toBeNull()
})

test('Buy Now goes on after the login in the size chosen, with what was to be engraved', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, BAND)
  await page.getByText('Engraving', { exact: true }).click()
  await page.getByLabel('Your text').fill('For Asha')
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.waitForURL('**/login**')
  await page.reload()
  await logIn(page, '9876500005')
  await page.waitForURL('**/platinum/Plain-Platinum-Band/shipping?size=14')
  await page.getByText('“For Asha”').first().waitFor()
})

test('the cart toast leads to the cart, also by keyboard', async () => {
  await using visit = await window.customer(DESKTOP)
  const { page } = visit
  await openAlive(page, RING)
  await tabTo(page, addToCart(page))
  await page.keyboard.press('Enter')
  await viewCart(page).waitFor()
  await page.getByRole('dialog', { name: 'Notification' }).waitFor()
  await page.keyboard.press('F6')
  await tabTo(page, viewCart(page))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cart')
  await viewCart(page).waitFor({ state: 'detached' })
})

test('a design filled in before the login is there after it, with its image, and can be sent', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  await openAlive(page, '/')
  await page.locator('#design').scrollIntoViewIfNeeded()
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d4af37' } })
    .png()
    .toBuffer()
  const choose = page.getByLabel('Your drawing or photograph')
  await choose.setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer: image })
  await page.getByLabel('Notes').fill('A ring with a lotus')
  await page.getByLabel('Date of the design').fill('2027-01-15')
  await page.getByRole('button', { name: 'Send your design' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('User not logged in').waitFor()
  await question.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login**')
  await page.reload()
  await logIn(page, '9876500006')
  await page.waitForURL(`${shop.origin}/#design`)
  await page.getByText('ring.png').waitFor()
  expect(await page.getByLabel('Notes').inputValue()).toBe('A ring with a lotus')
  expect(await page.getByLabel('Date of the design').inputValue()).toBe('2027-01-15')
  await page.getByRole('button', { name: 'Send your design' }).click()
  await page
    .getByText(/Your ticket number is/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByLabel('Notes').scrollIntoViewIfNeeded()
  expect(await page.getByLabel('Notes').inputValue()).toBe('')
})
