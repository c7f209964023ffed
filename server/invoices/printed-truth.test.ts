import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { products } from '#db/schema/catalogue.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { settings } from '#db/schema/settings.ts'
import { huidFor, move } from '#tests/support/admin-editor.ts'
import {
  BENGALURU,
  bought,
  checkedByHand,
  invoiceUrl,
  PRODUCTS,
  paper,
  SOLAPUR,
} from '#tests/support/paper-check.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'

const PLACES = [SOLAPUR, BENGALURU]

// Each to one place, near and far in turn; a thorough run sends each to both.
for (const [nth, [name, { terms, rate }]] of Object.entries(PRODUCTS).entries())
  test(`${name}, sent near or far: the paper can be worked out again line by line from the rate`, async () => {
    await using shop = await testShop()
    await openForBusiness(shop)
    const rates: Record<string, unknown> = await shop.call(latestMetalPrices)
    for (const [turn, place] of PLACES.filter((_, turn) => THOROUGH || turn === nth % 2).entries()) {
      const customer = await shop.customer()
      const order = await bought(shop, customer, terms, place, `Sent to ${place.city}`)
      const invoice = await paper(shop, customer, invoiceUrl(order.orderId))
      checkedByHand(invoice)
      expect(invoice).toMatchObject({
        number: `INV/26-27/00000${turn + 1}`,
        gstin: '27AAAAA0000A1Z2',
        sellerState: 'Maharashtra (state code 27)',
        placeOfSupply: place === SOLAPUR ? 'Maharashtra (27)' : 'Karnataka (29)',
        hsn: expect.stringMatching(/^\d{4,8}$/),
        total: BigInt(Math.round(order.total * 100)),
      })
      expect([invoice.cgst !== null, invoice.sgst !== null, invoice.igst !== null]).toEqual(
        place === SOLAPUR ? [true, true, false] : [false, false, true],
      )
      if (rate) expect(invoice.metal?.ratePerGram).toBe(BigInt(Math.round(Number(rates[rate]) * 100)))
      else expect(invoice.metal).toBeNull()
    }
  })

test('the welcome offer is on the paper, and the lines still work out', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const value = { enabled: true, discountBps: 1500 }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  const customer = await shop.customer()
  const order = await bought(shop, customer, PRODUCTS['a 22K necklace'].terms, SOLAPUR)
  const invoice = await paper(shop, customer, invoiceUrl(order.orderId))
  expect(invoice.offerBps).toBe(1500n)
  checkedByHand(invoice)
})

test('the PAN of the business is on the paper once the shop has entered it', async () => {
  await using shop = await testShop()
  await openForBusiness(shop, { gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' })
  const customer = await shop.customer()
  const order = await bought(shop, customer, PRODUCTS['a 22K necklace'].terms, SOLAPUR)
  const invoice = await paper(shop, customer, invoiceUrl(order.orderId))
  expect(invoice).toMatchObject({ gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' })
  checkedByHand(invoice)
})

test('rates that move between order and print change nothing on the paper', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const order = await bought(shop, customer, PRODUCTS['a 22K necklace'].terms, SOLAPUR)
  const before = await shop.call(latestMetalPrices)
  await shop.as(owner).call(setMetalPrices, { body: { gold_22k: (before.gold_22k ?? 0) * 1.04 } })
  expect((await shop.call(latestMetalPrices)).gold_22k).not.toBe(before.gold_22k)
  const invoice = await paper(shop, customer, invoiceUrl(order.orderId))
  expect(invoice.metal?.ratePerGram).toBe(BigInt((before.gold_22k ?? 0) * 100))
  expect(invoice.total).toBe(BigInt(Math.round(order.total * 100)))
  checkedByHand(invoice)
})

test('an order keeps everything it was sold with, whatever happens to rates and product', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const { terms } = PRODUCTS['an 18K ring with stones, discount and insurance']
  const [sheet] = await shop.db.select().from(metalRates)
  const sold = await bought(shop, customer, terms, SOLAPUR)
  await shop.jobs.run()
  await shop.as(owner).call(setMetalPrices, { body: { gold_18k: 10_200 } })
  await shop.db.update(products).set({ name: 'Another', netWeightMg: 1, stoneValue: 0 })
  await move(shop, owner, sold.orderId, ['Confirmed', 'Packed'])

  const [row] = await shop.db
    .select({ number: orders.number, line: orderLines, invoice: invoices })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
  // 3.147 g × ₹10,000 = ₹31,470; 12.5 % = ₹3,933.75; + stones = ₹47,749.42; − 7.25 % of making and
  // stones, ₹16,279.42, = ₹1,180.26; 3 % of ₹46,569.16.
  expect(row?.line.quote).toMatchObject({
    rateId: sheet?.id,
    product: {
      name: 'Temple Necklace',
      purity: '18K',
      grossWeightMg: 3147,
      netWeightMg: 3147,
      hsn: '71131910',
    },
    breakup: {
      metal: { netWeightMg: 3147, ratePerGram: 10_000_00, value: 31_470_00 },
      making: { terms: { kind: 'percent', bps: 1250 }, amount: 3_933_75 },
      stoneValue: 12_345_67,
      discount: 1_180_26,
    },
    taxable: 46_569_16,
    gst: 1_397_08,
    insurance: 249_99,
    total: 48_216_23,
  })
  expect(row?.invoice.document.gst).toEqual({
    kind: 'within-state',
    cgst: { amount: 698_54 },
    sgst: { amount: 698_54 },
  })
  const [given] = await shop.db.select().from(orderHuids)
  expect(given?.huid).toBe(huidFor(row?.number ?? ''))
})

test('printed after packing, the paper names the HUID and where it can be verified', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const order = await bought(shop, customer, PRODUCTS['a 22K necklace'].terms, SOLAPUR)
  await shop.jobs.run()
  await move(shop, owner, order.orderId, ['Confirmed', 'Packed'], { huid: 'ab 12 cd' })
  const invoice = await paper(shop, owner, invoiceUrl(order.orderId))
  expect(invoice).toMatchObject({
    huid: 'AB12CD',
    canBeVerified: true,
    purity: '22K (916)',
    netWeight: '4.853 g',
  })
  expect(await paper(shop, customer, invoiceUrl(order.orderId))).toEqual(invoice)
})

test('a paper that went out before packing stays as it went out', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const order = await bought(shop, customer, PRODUCTS['a 22K necklace'].terms, SOLAPUR)
  const first = await paper(shop, customer, invoiceUrl(order.orderId))
  expect(first).toMatchObject({ huid: 'as engraved on the article', canBeVerified: true })
  await move(shop, owner, order.orderId, ['Confirmed', 'Packed'])
  expect(await paper(shop, customer, invoiceUrl(order.orderId))).toEqual(first)
})

test('silver that carries no hallmark has no line for one', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const customer = await shop.customer()
  const order = await bought(shop, customer, PRODUCTS['fine silver'].terms, SOLAPUR)
  expect(await paper(shop, customer, invoiceUrl(order.orderId))).toMatchObject({
    huid: null,
    canBeVerified: false,
  })
})
