import { expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin-pricing.ts'
import { initiatePayment, readQuote, verifyPayment } from '#contracts/checkout.ts'
import { downloadInvoice, listInvoices } from '#contracts/invoices.ts'
import { cancelOrder, listOrders } from '#contracts/orders.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { settings } from '#db/schema/settings.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { move } from '#tests/support/desk.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { type PaperInvoice, readInvoice } from '#tests/support/read-invoice.ts'
import { openForBusiness, refunded } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'

type Buyer = Awaited<ReturnType<TestShop['customer']>>
type Place = { city: string; state: string; pincode: string }

const SOLAPUR = { city: 'Solapur', state: 'Maharashtra', pincode: '413001' }
const BENGALURU = { city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }

const gold = (terms: Partial<PriceTerms & { mode: 'rate-linked' }>): PriceTerms => ({
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 4853,
  making: { kind: 'percent', points: 1250 },
  stoneValue: 0,
  discountPoints: 0,
  gstPoints: 300,
  insurance: 0,
  ...terms,
})

/** Pieces of all kinds, and what the public rate record calls the metal they are priced from. */
const PIECES = {
  'a 22K necklace': { terms: gold({}), rate: 'gold_22k' },
  'an 18K ring with stones, discount and insurance': {
    terms: gold({
      purity: '18K',
      netWeightMg: 3147,
      stoneValue: 12_345_67,
      discountPoints: 725,
      insurance: 249_99,
    }),
    rate: 'gold_18k',
  },
  'a 14K chain with fixed making': {
    terms: gold({ purity: '14K', netWeightMg: 2001, making: { kind: 'amount', amount: 1_234_56 } }),
    rate: 'gold_14k',
  },
  'a 9K charm': { terms: gold({ purity: '9K', netWeightMg: 1333 }), rate: 'gold_9k' },
  'a platinum band': { terms: gold({ purity: 'PT950', netWeightMg: 6789 }), rate: 'platinum_950' },
  'fine silver': {
    terms: gold({ purity: 'Silver 999', netWeightMg: 101_333, making: { kind: 'percent', points: 3333 } }),
    rate: 'silver_999',
  },
  'a gift at a fixed price, with another rate of GST': {
    terms: { mode: 'fixed', price: 4_999_99, discountPoints: 1100, gstPoints: 1800, insurance: 99_00 },
    rate: null,
  },
} as const satisfies Record<string, { terms: PriceTerms; rate: string | null }>

async function bought(shop: TestShop, buyer: Buyer, terms: PriceTerms, place: Place) {
  const piece = await shop.piece({ name: 'Temple Necklace', terms })
  const call = shop.as(buyer).call
  const { total } = await call(readQuote, { body: { productId: piece.id } })
  const request = paymentRequest(buyer, piece)
  const shippingAddress = { ...request.shippingAddress, ...place }
  const body = { ...request, totalAmount: total, shippingAddress, pan: 'ABCPK1234F' }
  const { orderId } = await call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await call(verifyPayment, { body: callback })
  const [order] = await call(listOrders, { params: { userId: buyer.id } })
  if (!order) throw new Error('Nothing was bought.')
  return order
}

async function paper(shop: TestShop, who: Buyer, url: string): Promise<PaperInvoice> {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const { rawPayload } = await shop.inject({ url, headers })
  return readInvoice(await pdfText(rawPayload))
}
const invoiceUrl = (number: string) => downloadInvoice.path.replace(':orderId', number)

/**
 * By hand: every line from the figures before it on the same paper. An amount is right where no whole number of paise
 * is nearer to the exact one; that is asked without working the amount out the way the shop does.
 */
function checkedByHand(invoice: PaperInvoice): void {
  const { metal, making, makingPoints, stones, article, discount, discountPoints, offer, offerPoints } =
    invoice
  if (metal) {
    expect(nearest(metal.value, metal.milligrams * metal.ratePerGram, 1000n)).toBe(true)
    if (makingPoints !== null) {
      const share = BigInt(Math.round(Number(makingPoints) * 100))
      expect(nearest(making ?? 0n, metal.value * share, 10_000n)).toBe(true)
    }
  }
  const subtotal = (metal?.value ?? 0n) + (making ?? 0n) + (stones ?? 0n) + (article ?? 0n)
  // A fixed price is typed with everything in it, so its discount is what is left over: within a paisa.
  const slack = metal ? 0n : 1n
  expect(nearest(-(discount ?? 0n), subtotal * (discountPoints ?? 0n), 10_000n, slack)).toBe(true)
  const reduced = subtotal + (discount ?? 0n)
  expect(nearest(-(offer ?? 0n), reduced * (offerPoints ?? 0n), 10_000n)).toBe(true)
  expect(reduced + (offer ?? 0n)).toBe(invoice.taxable)
  checkedTax(invoice)
}

function checkedTax(invoice: PaperInvoice): void {
  const taxable = invoice.taxable ?? 0n
  const tax = (invoice.cgst ?? 0n) + (invoice.sgst ?? 0n) + (invoice.igst ?? 0n)
  const points = (invoice.cgstPoints ?? 0n) + (invoice.sgstPoints ?? 0n) + (invoice.igstPoints ?? 0n)
  expect(nearest(tax, taxable * points, 10_000n, 1n)).toBe(true)
  const odd = (invoice.sgst ?? 0n) - (invoice.cgst ?? 0n)
  expect([0n, 1n]).toContain(odd)
  expect(taxable + tax + (invoice.insurance ?? 0n) + (invoice.delivery ?? 0n)).toBe(invoice.total)
  expect(invoice.inWords).toBe(invoice.total)
}

/** `slack`: paise by which it may be beside that. */
function nearest(value: bigint, numerator: bigint, denominator: bigint, slack = 0n): boolean {
  const off = value * denominator - numerator
  return 2n * (off < 0n ? -off : off) <= (1n + 2n * slack) * denominator
}

for (const [name, { terms, rate }] of Object.entries(PIECES))
  for (const place of [SOLAPUR, BENGALURU])
    test(`${name}, sent to ${place.city}: the paper can be worked out again line by line from the rate`, async () => {
      await using shop = await testShop()
      await openForBusiness(shop)
      const buyer = await shop.customer()
      const rates: Record<string, unknown> = await shop.call(latestMetalPrices)
      const order = await bought(shop, buyer, terms, place)
      const invoice = await paper(shop, buyer, invoiceUrl(order.orderId))
      checkedByHand(invoice)
      expect(invoice).toMatchObject({
        number: 'INV/26-27/000001',
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
    })

test('the first order offer stands on the paper, and the lines still work out', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const value = { enabled: true, discountPoints: 1500, text: 'Get 15% off on your first order' }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  const buyer = await shop.customer()
  const order = await bought(shop, buyer, PIECES['a 22K necklace'].terms, SOLAPUR)
  const invoice = await paper(shop, buyer, invoiceUrl(order.orderId))
  expect(invoice.offerPoints).toBe(1500n)
  checkedByHand(invoice)
})

test('rates that move between order and print change nothing on the paper', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [buyer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const order = await bought(shop, buyer, PIECES['a 22K necklace'].terms, SOLAPUR)
  const before = await shop.call(latestMetalPrices)
  await shop.as(owner).call(setMetalPrices, { body: { gold_22k: (before.gold_22k ?? 0) * 1.04 } })
  expect((await shop.call(latestMetalPrices)).gold_22k).not.toBe(before.gold_22k)
  const invoice = await paper(shop, buyer, invoiceUrl(order.orderId))
  expect(invoice.metal?.ratePerGram).toBe(BigInt((before.gold_22k ?? 0) * 100))
  expect(invoice.total).toBe(BigInt(Math.round(order.total * 100)))
  checkedByHand(invoice)
})

test('printed after packing, the paper names the HUID and where it can be verified', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [buyer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const order = await bought(shop, buyer, PIECES['a 22K necklace'].terms, SOLAPUR)
  await shop.jobs.run()
  await move(shop, owner, order.orderId, ['Confirmed', 'Packed'], { huid: 'ab 12 cd' })
  const invoice = await paper(shop, owner, invoiceUrl(order.orderId))
  expect(invoice).toMatchObject({
    huid: 'AB12CD',
    canBeVerified: true,
    purity: '22K (916)',
    netWeight: '4.853 g',
  })
  expect(await paper(shop, buyer, invoiceUrl(order.orderId))).toEqual(invoice)
})

test('a paper that went out before packing stays as it went out', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [buyer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const order = await bought(shop, buyer, PIECES['a 22K necklace'].terms, SOLAPUR)
  const first = await paper(shop, buyer, invoiceUrl(order.orderId))
  expect(first).toMatchObject({ huid: 'as engraved on the article', canBeVerified: true })
  await move(shop, owner, order.orderId, ['Confirmed', 'Packed'])
  expect(await paper(shop, buyer, invoiceUrl(order.orderId))).toEqual(first)
})

test('silver that carries no hallmark has no line for one', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const buyer = await shop.customer()
  const order = await bought(shop, buyer, PIECES['fine silver'].terms, SOLAPUR)
  expect(await paper(shop, buyer, invoiceUrl(order.orderId))).toMatchObject({
    huid: null,
    canBeVerified: false,
  })
})

test.each([
  ['within the state', SOLAPUR],
  ['to another state', BENGALURU],
])('%s, a cancelled order is credited in full, line for line what the invoice charged', async (_, place) => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const buyer = await shop.customer()
  const { terms } = PIECES['an 18K ring with stones, discount and insurance']
  const order = await bought(shop, buyer, terms, place)
  const invoice = await paper(shop, buyer, invoiceUrl(order.orderId))
  const params = { transactionId: order.transactionId }
  await shop.as(buyer).call(cancelOrder, { params, body: { orderStatus: 'Cancelled' } })
  await shop.jobs.run()
  await letTheDustSettle(shop)
  const papers = await shop.as(buyer).call(listInvoices, { params: { orderId: order.orderId } })
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
  const note = await paper(shop, buyer, papers[1]?.url ?? '')
  const { taxable, cgst, sgst, igst, insurance, delivery, total, placeOfSupply } = invoice
  expect(note).toMatchObject({
    number: 'CRN/26-27/000001',
    against: invoice.number,
    takenBack: taxable,
    taxable,
    cgst,
    sgst,
    igst,
    insurance,
    delivery,
    total,
    placeOfSupply,
  })
  checkedTax(note)
})

test('credited in odd parts, each paper adds up, and together they take back each line of the invoice', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const buyer = await shop.customer()
  const { terms } = PIECES['an 18K ring with stones, discount and insurance']
  const order = await bought(shop, buyer, terms, SOLAPUR)
  const invoice = await paper(shop, buyer, invoiceUrl(order.orderId))
  const whole = Number(invoice.total)
  const parts = [1, 3_333_33, 77_77, 10_001_01]
  const { transactionId: paymentId } = order
  for (const amount of [...parts, whole - parts.reduce((sum, part) => sum + part)])
    await issueCreditNote(shop.shop, (await refunded(shop, { paymentId }, amount)).id)
  const papers = await shop.as(buyer).call(listInvoices, { params: { orderId: order.orderId } })
  const notes = await Promise.all(papers.slice(1).map(({ url }) => paper(shop, buyer, url)))
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => `CRN/26-27/00000${index + 1}`))
  for (const { taxable, cgst, sgst, insurance, delivery, total, inWords } of notes) {
    const sum = [taxable, cgst, sgst, insurance, delivery].reduce<bigint>(
      (all, line) => all + (line ?? 0n),
      0n,
    )
    expect([sum, inWords]).toEqual([total, total])
  }
  for (const line of ['taxable', 'cgst', 'sgst', 'insurance', 'delivery', 'total'] as const)
    expect([line, notes.reduce((sum, note) => sum + (note[line] ?? 0n), 0n)]).toEqual([
      line,
      invoice[line] ?? 0n,
    ])
})
