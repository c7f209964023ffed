import { afterAll, expect, test } from 'vitest'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { oldGoldPurchases } from '#trade/old-gold/schema/old-gold-purchases.ts'
import { OLD_CHAIN, worthOf } from '#trade/old-gold/tests/brought-gold.ts'

/** Only in a thorough run: the tests of the server promise the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
await openForBusiness(window.shop)
afterAll(() => window[Symbol.asyncDispose]())
const owner = await window.shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })

test('old gold is bought on a phone, and paid in cash no further than the law allows', async () => {
  await using visit = await window.customer(PHONE, owner)
  const { page } = visit
  await page.goto('/admin/counter/old-gold')
  await page.getByRole('link', { name: 'Buy old gold' }).click()
  await page.getByLabel('What it is').fill('Chain')
  await page.getByLabel('Gross weight').fill('2.1')
  await page.getByLabel('Purity').fill('22')
  await page.getByLabel('Mobile number').fill('9822077777')
  await page.getByLabel('First name').fill('Sunita')
  await page.getByLabel('Address').fill('4 Gold Bazaar')
  await page.getByLabel('Pincode').fill('413002')
  await page.getByLabel('City').fill('Solapur')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('radio', { name: 'Cash' }).check()
  const buy = page.getByRole('button', { name: /^Buy for ₹[1-9]/ })
  await buy.click()
  await page.getByText('Old gold is paid for in cash up to ₹10,000 to one person in a day.').waitFor()
  await page.getByRole('radio', { name: 'UPI' }).check()
  await page.getByLabel('UPI reference').fill('412345678901')
  await buy.click()
  await page.getByText('The seller signs the purchase voucher.').waitFor()
  expect(await window.shop.db.select().from(oldGoldPurchases)).toMatchObject([
    { kind: 'upi', reference: '412345678901' },
  ])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

it('old gold pays for a part of a sale: the screen shows its arithmetic, and the register lists it', async () => {
  const { shop } = window
  const ring = await shop.product({ price: 60_000_00 })
  const manager = await shop.customer({ role: 'manager' })
  const { value: amount } = await worthOf(shop, manager, [OLD_CHAIN])
  await using visit = await window.customer(PHONE, manager)
  const { page } = visit
  await page.goto('/admin/counter')
  await page.getByRole('searchbox').fill(ring.name)
  await page.getByRole('button', { name: ring.name }).tap()
  await page.getByRole('button', { name: 'Take old gold' }).tap()
  await page.getByLabel('What it is').fill('Chain')
  await page.getByLabel('Gross weight').fill('2.1')
  await page.getByLabel('Stones and dirt').fill('2.2')
  await page.getByLabel('Purity').fill('22')
  await page
    .getByText('Stones and dirt weigh as much as the piece.')
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByLabel('Stones and dirt').fill('0.1')
  const steps = page.getByLabel('Value of piece 1')
  await steps.getByText('91.66% of 2.000 g').waitFor()
  const exact = (rupees: number) => formatRupees(fromRupees(rupees), { paise: 'always' })
  await steps.getByText(exact(amount)).waitFor()
  await page
    .getByText(exact(60_000 - amount))
    .first()
    .waitFor()
  await page.getByLabel('HUID', { exact: true }).fill('GH12CF')
  await page.getByLabel('Mobile number').fill('9876512399')
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Address').fill('12 Navi Peth')
  await page.getByLabel('Pincode').fill('413001')
  await page.getByLabel('City').fill('Solapur')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Cash', exact: true }).tap()
  await page.getByRole('button', { name: 'Sell for ₹60,000' }).tap()
  await page.getByText('Sold and handed over.').waitFor()
  await page.goto('/admin/counter/old-gold')
  await page.getByText('Chain · 91.66%').first().waitFor()
  await page.getByText('1.814 g').first().waitFor()
  await page
    .getByRole('button', { name: /^Purchase voucher OGV\// })
    .first()
    .waitFor()
})
