import { afterAll, expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import { readProfile, updateProfile } from '#contracts/identity.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelOrder, changeOrderAddress } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { invoices } from '#db/schema/invoices.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { STAYS_IN_ZONE } from '#rules/orders/address-change.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { downloaded } from '#tests/support/bought-together.ts'
import { PHONE } from '#tests/support/browser.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { boughtInZone, SEEPZ, sellsUntaxed, UN, UNDERTAKING } from '#tests/support/zone-sale.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { takePayment } from '#trade/counter/contract/tenders.ts'
import { CUSTOMER, sold } from '#trade/counter/tests/counter.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const TO_ZONE = 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS'

async function invoiceText(shop: TestShop, { customer, line }: Awaited<ReturnType<typeof boughtInZone>>) {
  const [paper] = await shop.as(customer).call(listInvoices, { params: { orderId: line.orderId } })
  return (await pdfText((await downloaded(shop, customer, paper?.url ?? '')).bytes)).replaceAll(/\s+/g, ' ')
}

test('“We are in Seepz, Mumbai, and the shop’s invoice has CGST and SGST, of which we get nothing back”', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const purchase = await boughtInZone(shop)
  expect(purchase.total).toBe(1_03_000)
  expect(purchase.document).toMatchObject({
    buyer: { gstin: SEEPZ.gstin, isSez: true },
    placeOfSupply: { code: '27' },
    gst: { kind: 'between-states', igst: { amount: 3_000_00 } },
  })
  const text = await invoiceText(shop, purchase)
  expect(text).toContain(`${TO_ZONE} ON PAYMENT OF INTEGRATED TAX`)
  expect(text).not.toContain('CGST')
  await monthsMustAdd(shop, '2026-11')
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('“We gave the wrong answer about the zone”: until the invoice goes out it follows, and no money moves', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const { isSez: _, ...outside } = SEEPZ
  const { me, line, document } = await boughtInZone(shop, outside)
  expect(document.gst.kind).toBe('within-state')
  const { isGift: _gift, ...to } = line.shippingAddress
  const params = { orderId: line.orderId }
  await me.call(changeOrderAddress, { params, body: { ...to, business: SEEPZ, addressVersion: 1 } })
  const [followed] = await shop.db.select().from(invoices)
  expect(followed?.document).toMatchObject({
    buyer: { isSez: true },
    total: document.total,
    gst: { kind: 'between-states', igst: { amount: 3_000_00 } },
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('“We have a letter of undertaking, so we sell to the zone without tax”', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  await sellsUntaxed(shop)
  const purchase = await boughtInZone(shop)
  expect(purchase.total).toBe(1_00_000)
  expect(purchase.document).toMatchObject({
    letter: UNDERTAKING.letter,
    taxable: 1_00_000_00,
    gst: { kind: 'between-states', igst: { amount: 0 } },
    total: 1_00_000_00,
  })
  expect(await invoiceText(shop, purchase)).toContain(
    `${TO_ZONE} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX (${UNDERTAKING.letter})`,
  )
  await monthsMustAdd(shop, '2026-11')
  expect(await faultsInBooks(shop.db)).toEqual([])

  // Nobody else is billed for what has no tax.
  const { me, line } = purchase
  const { isGift: _, ...to } = line.shippingAddress
  const body = { ...to, business: null, addressVersion: 1 }
  await expect(
    me.call(changeOrderAddress, { params: { orderId: line.orderId }, body }),
  ).rejects.toMatchObject({
    status: 409,
    message: STAYS_IN_ZONE,
  })

  // A cancelled line goes back as it was paid, and its note is where the bill was.
  await me.call(cancelOrder, { params: { orderId: line.orderId } })
  await shop.jobs.run()
  await monthsMustAdd(shop, '2026-11')
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('“The letter ended on 31 March, and in April we sold without tax all the same”', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  const { call } = shop.as(owner)
  await expect(
    changeSettingTo(call, zoneTaxSettings, { ...UNDERTAKING, letter: '12' }),
  ).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'value.letter' }] },
  })
  await changeSettingTo(call, zoneTaxSettings, { ...UNDERTAKING, letterUntil: '2026-01-31' })
  expect((await boughtInZone(shop)).total).toBe(1_03_000)
})

test.each([
  ['igst' as const, 40_000],
  // ₹38,834.96 in whole rupees.
  ['letter' as const, 38_835],
])(
  '“The exporter’s driver pays an advance at the counter, and the rest when he collects”, taxed %s',
  async (tax, total) => {
    await using shop = await testShop()
    await openForBusiness(shop)
    if (tax === 'letter') await sellsUntaxed(shop)
    const staff = await shop.customer({ role: 'staff' })
    const product = await shop.product({ price: 40_000_00 })
    const person = { ...CUSTOMER, email: '', business: SEEPZ }
    const tenders = [{ kind: 'cash' as const, amount: 10_000, reference: '' }]
    const { number } = await sold(shop, staff, product.id, { person, delivery: 'later', tenders })
    const { call } = shop.as(staff)
    const balance = Math.round((total - 10_000) * 100) / 100
    const rest = [{ kind: 'upi' as const, amount: balance, reference: '4711' }]
    await call(takePayment, { params: { number }, body: { tenders: rest, balance } })
    await shop.jobs.run()
    const [invoice] = await shop.db.select().from(invoices)
    expect(invoice?.document).toMatchObject({
      total: Math.round(total * 100),
      gst: { kind: 'between-states' },
      buyer: { isSez: true },
    })
    const order = await call(readAdminOrder, { params: { number } })
    expect(order.shippingAddress.business).toEqual(SEEPZ)
    await monthsMustAdd(shop, '2026-11')
    expect(await faultsInBooks(shop.db)).toEqual([])
  },
)

test('“I am a person, and I am asked about a special economic zone”: only a GSTIN is asked', async () => {
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  const { shop } = window
  await openForBusiness(shop)
  await sellsUntaxed(shop)
  const product = await shop.product({ price: 1_03_000_00 })
  const wish = { productId: product.id, extras: { engraving: '', giftWrap: false, giftMessage: '' } }
  const payFor = async (isSez: boolean) => {
    const { total } = await shop.as(customer).call(readQuote, { body: { ...wish, isSez } })
    return page.getByRole('button', { name: `Pay ${formatRupees(fromRupees(total))}` })
  }
  const [taxed, untaxed] = [await payFor(false), await payFor(true)]
  await page.goto(`${product.url}/shipping`)
  const zone = page.getByLabel('special economic zone')
  const box = page.getByLabel('I am buying for a business')
  await box.waitFor()
  expect(await zone.count()).toBe(0)
  await box.check()
  await page.getByLabel('GSTIN').fill(UN.gstin)
  expect(await zone.count()).toBe(0)
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await taxed.waitFor()
  await zone.check()
  await untaxed.waitFor()
  await page.getByText('GST 0%').waitFor()
  await zone.uncheck()
  await taxed.waitFor()

  // A UIN keeps no answer about a zone.
  const params = { mobileNumber: customer.mobileNumber }
  const me = shop.as(customer)
  await me.call(updateProfile, { params, body: { business: { ...UN, isSez: true } } })
  expect((await me.call(readProfile, { params })).business).toEqual(UN)
})
