import { afterAll, expect, test } from 'vitest'
import { addToWishlist, shareWishlist } from '#contracts/wishlist.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { logIn } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const RING = '/gold/Lotus-Signet-Ring'
const EARRINGS = '/gold/Surya-Jhumka-Earrings'

test('a visitor saves products in the browser, and finds them in the account after the login', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  for (const url of [RING, EARRINGS]) {
    await openAlive(page, url)
    const heart = page.getByRole('button', { name: 'Wishlist' })
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  }
  await page.reload()
  await expect
    .poll(() => page.getByRole('button', { name: 'Wishlist' }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.getByRole('link', { name: 'View wishlist' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Wishlist' }).tap()
  await page.waitForURL('**/wishlist')
  const names = page.locator('article').getByRole('heading')
  await expect.poll(() => names.allTextContents()).toEqual(['Surya Jhumka Earrings', 'Lotus Signet Ring'])
  await page.getByRole('link', { name: 'Choose your size' }).waitFor()
  await page.getByRole('button', { name: 'Remove Surya Jhumka Earrings' }).click()
  await expect.poll(() => names.allTextContents()).toEqual(['Lotus Signet Ring'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names.allTextContents()).toEqual(['Surya Jhumka Earrings', 'Lotus Signet Ring'])

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, '9876500020')
  await page.waitForURL('**/wishlist')
  await page.getByRole('button', { name: 'Share this list' }).waitFor()
  await expect.poll(() => names.allTextContents()).toEqual(['Surya Jhumka Earrings', 'Lotus Signet Ring'])
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  expect(complaints).toEqual([])
})

test('a list is shared by its link, seen without a login, and gone when it is switched off', async () => {
  await using own = await window.customer(DESKTOP)
  const { page, context } = own
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, RING)
  await page.getByRole('button', { name: 'Wishlist' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await page.getByRole('button', { name: 'Share this list' }).click()
  await page.getByText('The link has been copied.').first().waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/wishlist\/[\w-]{22}$/)

  await using friend = await window.shopper(PHONE)
  await openAlive(friend.page, link)
  await friend.page.getByRole('link', { name: 'Lotus Signet Ring' }).waitFor()
  expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Nobody can see your list any more.').first().waitFor()
  await friend.page.reload()
  await friend.page.getByRole('heading', { name: 'This wishlist is no longer shared.' }).waitFor()
})

test('on a phone and on a desktop the wishlist fits, with what is sold out, and everybody can read it', async () => {
  await using visit = await window.customer(DESKTOP)
  const { page, customer } = visit
  const sold = await shop.product({ name: 'Sold Ring', stock: 0 })
  const { call } = await shop.loggedIn(customer)
  const ids = [sold.id, ...(await Promise.all([shop.product(), shop.product()])).map(({ id }) => id)]
  await call(addToWishlist, { body: { userId: customer.id, productIds: ids } })
  const { shareToken } = await call(shareWishlist, { body: { userId: customer.id } })
  for (const path of ['/wishlist', `/wishlist/${shareToken}`]) {
    await openAlive(page, path)
    await page.getByRole('link', { name: sold.name }).waitFor()
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect(await widthOf(page)).toBe(size.width)
      expect(await graveFaults(page)).toEqual([])
    }
  }
})
