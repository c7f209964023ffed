import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const RING = '/gold/Lotus-Signet-Ring'

const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

test.each(THOROUGH ? DEVICES : DEVICES.slice(0, 1))(
  'on %s, a shopper who buys without a size is asked for it at the sizes, and no button moves',
  async (_, size) => {
    const { page, context, complaints } = await window.customer(size)
    await openAlive(page, RING)
    expect(await page.getByRole('radio', { name: '16', exact: true }).isChecked()).toBe(false)
    const group = page.getByRole('group', { name: 'Size' })
    const question = group.getByText('Choose your size')
    const add = page.getByRole('button', { name: 'Add to Cart' })
    // In it or, while it is out of sight, in a bar at the foot of the window.
    const place = page.locator('[data-buy-place]')
    const placeOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return { top: Math.round(top + scrollY), height }
    }
    const before = await place.evaluate(placeOf)
    for (const press of [
      () => page.getByRole('link', { name: 'Buy Now' }).first().click(),
      () => add.click(),
    ]) {
      await press()
      await question.waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size')
      expect(new URL(page.url()).pathname).toBe(RING)
    }
    expect(await place.evaluate(placeOf)).toEqual(before)
    expect(await page.getByRole('link', { name: 'Find your size' }).getAttribute('href')).toBe('/size-guide')

    await page.getByRole('radio', { name: '16', exact: true }).check()
    await question.waitFor({ state: 'detached' })
    await add.click()
    await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('a shipping page without a size leads back to choosing it', async () => {
  const { page, context } = await window.customer(PHONE)
  await page.goto(`${RING}/shipping`)
  await page.getByRole('link', { name: 'Choose your size' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lotus Signet Ring' }).waitFor()
  await context.close()
})

test('couple bands ask for both sizes, and are bought in both', async () => {
  const { page, context, complaints } = await window.customer(PHONE)
  await openAlive(page, '/platinum/Platinum-Couple-Bands')
  const buy = page.getByRole('link', { name: 'Buy Now' }).first()
  await buy.click()
  await page.getByText('Choose both sizes').first().waitFor()
  await page.getByRole('group', { name: 'Her size' }).getByLabel('12', { exact: true }).check()
  await buy.click()
  await page.getByText('Choose his size').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('partnerSize')
  await page.getByRole('group', { name: 'His size' }).getByLabel('22', { exact: true }).check()
  await buy.click()
  await page.waitForURL('**/shipping?size=12&partnerSize=22')
  await page.getByText('Platinum Couple Bands, her size 12, his size 22').first().waitFor()
  await fillAddress(page)
  const pan = page.getByLabel('PAN', { exact: false })
  if (await pan.count()) await pan.first().fill('ABCPK1234F')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('You have already placed an order for this product.').waitFor()
  await page.getByRole('link', { name: 'Order History' }).click()
  await page.getByText('her size 12, his size 22').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
