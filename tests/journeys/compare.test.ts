import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { widthOf } from '#tests/support/accessibility.ts'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Parts that come with the first touch: the page is moved until one is there. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy(0, 40))
  await page.evaluate(() => scrollBy(0, -40))
}

const chosenNames = (page: Page) =>
  page.locator('thead th').getByRole('link').filter({ hasNotText: 'Remove' })

test('a shopper looks at pieces, finds them again, and compares three of them', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  const band = { url: '/gold/Comfort-Fit-Wedding-Band', name: 'Comfort Fit Wedding Band' }

  await openAlive(page, band.url)
  await touch(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
  await openAlive(page, '/gold/Lotus-Signet-Ring')
  await touch(page)
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.scrollIntoViewIfNeeded()
  await viewed.getByRole('link', { name: band.name }).waitFor()
  await viewed.getByText('₹').first().waitFor()
  expect(await viewed.getByRole('link', { name: 'Lotus Signet Ring' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByText('Chosen. Choose up to 2 more.').waitFor()
  await viewed.getByRole('link', { name: band.name }).click()
  await page.waitForURL(`**${band.url}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('link', { name: 'See all 2 together' }).waitFor()

  await openAlive(page, '/gold')
  await touch(page)
  const bar = page.getByRole('region', { name: 'Pieces to compare' })
  await bar.getByRole('button', { name: `Remove ${band.name}` }).waitFor()
  await page.getByRole('button', { name: 'Compare Surya Jhumka Earrings' }).click()
  await page.getByRole('button', { name: 'Compare Temple Coin Necklace' }).click()
  await page.getByText('Up to three pieces can be compared. Please remove one first.').first().waitFor()
  await bar.getByRole('link', { name: 'Compare 3' }).click()
  await page.waitForURL('**/compare?ids=**')
  const names = ['Lotus Signet Ring', band.name, 'Surya Jhumka Earrings']
  await expect.poll(() => chosenNames(page).allTextContents()).toEqual(names)
  expect(await widthOf(page)).toBe(PHONE.width)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

  await page.getByRole('link', { name: `Remove ${band.name}` }).click()
  await expect.poll(() => chosenNames(page).allTextContents()).toEqual([names[0], names[2]])
  await page.goBack()
  await expect.poll(() => chosenNames(page).allTextContents()).toEqual(names)
  expect(complaints).toEqual([])
})

test('what was viewed is forgotten at a press, and what is no longer for sale is not shown', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  const [kept, gone] = await Promise.all([
    shop.product({ name: 'Kept Ring' }),
    shop.product({ name: 'Gone Ring' }),
  ])
  for (const { id, url } of [gone, kept]) {
    await openAlive(page, url)
    await touch(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(id)
  }
  await shop.pool.query('update products set archived_at = now() where id = $1', [gone.id])
  await openAlive(page, '/gold/Lotus-Signet-Ring')
  await touch(page)
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.scrollIntoViewIfNeeded()
  await viewed.getByRole('link', { name: 'Kept Ring' }).waitFor()
  expect(await viewed.getByRole('link', { name: 'Gone Ring' }).count()).toBe(0)
  await viewed.getByRole('button', { name: 'Clear recently viewed pieces' }).click()
  await viewed.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
})

test('an address that was handed on says what it cannot show', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  const made = await Promise.all([
    shop.product({ name: 'Sold Piece', stock: 0 }),
    shop.product({ name: 'Fixed Piece', price: 50_000_00 }),
    shop.product({ name: 'Third Piece' }),
    shop.product({ name: 'Fourth Piece' }),
  ])
  const [sold] = made
  const open = (...ids: string[]) => openAlive(page, `/compare?ids=${ids.join(',')}`)

  await open(...made.map(({ id }) => id))
  await page.getByText('These are the first three.').waitFor()
  await expect.poll(() => chosenNames(page).count()).toBe(3)
  const row = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  await expect.poll(() => row('Availability').first().textContent()).toBe('Sold out')
  await expect.poll(() => row('Making charges').nth(1).textContent()).toContain('part of a fixed price')
  await expect.poll(() => row('Price per gram').nth(1).textContent()).toBe('–')

  await open(sold.id, NOBODY)
  await page.getByText('One of the pieces is no longer for sale').waitFor()
  await page.getByText('Add another piece to see what differs.').waitFor()
  await page.getByRole('link', { name: 'Add another piece' }).click()
  const bar = page.getByRole('region', { name: 'Pieces to compare' })
  await touch(page)
  await bar.getByRole('button', { name: 'Remove Sold Piece' }).waitFor()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await bar.waitFor({ state: 'detached' })

  await open(NOBODY)
  await page.getByRole('heading', { name: 'These pieces are no longer for sale' }).waitFor()
  await page.goto('/compare?ids=nonsense')
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
})
