import { expect } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { downloadInvoice } from '#contracts/invoices.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import type { Business } from '#rules/identity/business.ts'
import type { ProductTerms } from './builders.ts'
import { pdfText } from './pdf-text.ts'
import { atTheProvider, paymentRequest } from './purchase.ts'
import { type PaperInvoice, readInvoice } from './read-invoice.ts'
import type { TestShop } from './test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Place = { city: string; state: string; pincode: string; business?: Business }

export const SOLAPUR = { city: 'Solapur', state: 'Maharashtra', pincode: '413001' }
export const BENGALURU = { city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }

const gold = (terms: Partial<ProductTerms & { mode: 'rate-linked' }>): ProductTerms => ({
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 4853,
  making: { kind: 'percent', bps: 1250 },
  stoneValue: 0,
  discountBps: 0,
  gstBps: 300,
  insurance: 0,
  ...terms,
})

/** Products of all kinds, and what the public rate record calls the metal they are priced from. */
export const PRODUCTS = {
  'a 22K necklace': { terms: gold({}), rate: 'gold_22k' },
  'an 18K ring with stones, discount and insurance': {
    terms: gold({
      purity: '18K',
      netWeightMg: 3147,
      stoneValue: 12_345_67,
      discountBps: 725,
      insurance: 249_99,
    }),
    rate: 'gold_18k',
  },
  'a 14K chain with fixed making': {
    terms: gold({ purity: '14K', netWeightMg: 2001, making: { kind: 'amount', amount: 1_234_56 } }),
    rate: 'gold_14k',
  },
  'bangles with wastage and making per gram of net weight, at a discount': {
    terms: gold({
      netWeightMg: 32_417,
      making: { kind: 'per-gram', rate: 653_35, weight: 'net', wastageBps: 325 },
      discountBps: 475,
    }),
    rate: 'gold_22k',
  },
  'a mangalsutra with making per gram of gross weight': {
    terms: gold({
      netWeightMg: 14_613,
      grossWeightMg: 19_651,
      making: { kind: 'per-gram', rate: 799_99, weight: 'gross' },
      stoneValue: 8_400_00,
    }),
    rate: 'gold_22k',
  },
  'a chain with wastage and making as a percentage': {
    terms: gold({ netWeightMg: 9_871, making: { kind: 'percent', bps: 333, wastageBps: 750 } }),
    rate: 'gold_22k',
  },
  'a 9K charm': { terms: gold({ purity: '9K', netWeightMg: 1333 }), rate: 'gold_9k' },
  'a platinum band': { terms: gold({ purity: 'PT950', netWeightMg: 6789 }), rate: 'platinum_950' },
  'fine silver': {
    terms: gold({ purity: 'Silver 999', netWeightMg: 101_333, making: { kind: 'percent', bps: 3333 } }),
    rate: 'silver_999',
  },
  'a gift at a fixed price, with another rate of GST': {
    terms: { mode: 'fixed', price: 4_999_99, discountBps: 1100, gstBps: 1800, insurance: 99_00 },
    rate: null,
  },
} as const satisfies Record<string, { terms: ProductTerms; rate: string | null }>

export async function bought(
  shop: TestShop,
  customer: Customer,
  terms: ProductTerms,
  place: Place,
  name = 'Temple Necklace',
) {
  const product = await shop.product({ name, terms })
  const call = shop.as(customer).call
  const { total } = await call(readQuote, { body: { productId: product.id } })
  const request = paymentRequest(customer, product)
  const shippingAddress = { ...request.shippingAddress, ...place }
  const body = { ...request, totalAmount: total, shippingAddress, pan: 'ABCPK1234F' }
  const { orderId } = await call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await call(verifyPayment, { body: callback })
  const [order] = await call(listOrders, { params: { userId: customer.id } })
  if (!order) throw new Error('Nothing was bought.')
  return order
}

export async function paper(shop: TestShop, who: Customer, url: string): Promise<PaperInvoice> {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const { rawPayload } = await shop.inject({ url, headers })
  return readInvoice(await pdfText(rawPayload))
}
export const invoiceUrl = (number: string) => downloadInvoice.path.replace(':orderId', number)

/**
 * By hand: every line from the figures before it on the same paper. An amount is right where no whole number of paise
 * is nearer to the exact one; that is asked without working the amount out the way the shop does.
 */
export function checkedByHand(invoice: PaperInvoice): void {
  const { metal, making, makingBps, stones, article, discount, discountBps, offer, offerBps } = invoice
  if (metal) {
    expect(nearest(metal.value, metal.milligrams * metal.ratePerGram, 1000n)).toBe(true)
    const { wastageTerms, perGram } = invoice
    if (wastageTerms) {
      expect(wastageTerms.milligrams).toBe(metal.milligrams)
      expect(wastageTerms.ratePerGram).toBe(metal.ratePerGram)
      const share = metal.milligrams * metal.ratePerGram * wastageTerms.bps
      expect(nearest(invoice.wastage ?? 0n, share, 10_000_000n)).toBe(true)
    }
    if (perGram) {
      if (perGram.weight === 'net') expect(perGram.milligrams).toBe(metal.milligrams)
      expect(nearest(making ?? 0n, perGram.rate * perGram.milligrams, 1000n)).toBe(true)
    }
    if (makingBps !== null) {
      const share = BigInt(Math.round(Number(makingBps) * 100))
      expect(nearest(making ?? 0n, metal.value * share, 10_000n)).toBe(true)
    }
  }
  const subtotal =
    (metal?.value ?? 0n) + (invoice.wastage ?? 0n) + (making ?? 0n) + (stones ?? 0n) + (article ?? 0n)
  // A fixed price is typed with everything in it, so its discount is what is left over: within a paisa.
  const slack = metal ? 0n : 1n
  const base = (part: string | null) =>
    part?.endsWith('making charges and stones') ? subtotal - (metal?.value ?? 0n) : subtotal
  const discountBase = base(invoice.discountPart)
  expect(nearest(-(discount ?? 0n), discountBase * (discountBps ?? 0n), 10_000n, slack)).toBe(true)
  const reduced = subtotal + (discount ?? 0n)
  const offerBase = base(invoice.offerPart) + (discount ?? 0n)
  expect(nearest(-(offer ?? 0n), offerBase * (offerBps ?? 0n), 10_000n)).toBe(true)
  expect(reduced + (offer ?? 0n)).toBe(invoice.taxable)
  checkedTax(invoice)
}

export function checkedTax(invoice: PaperInvoice): void {
  const taxable = invoice.taxable ?? 0n
  const tax = (invoice.cgst ?? 0n) + (invoice.sgst ?? 0n) + (invoice.igst ?? 0n)
  const bps = (invoice.cgstBps ?? 0n) + (invoice.sgstBps ?? 0n) + (invoice.igstBps ?? 0n)
  expect(nearest(tax / 2n, taxable * bps, 20_000n, 1n)).toBe(true)
  expect(invoice.sgst).toBe(invoice.cgst)
  const besides = (invoice.insurance ?? 0n) + (invoice.delivery ?? 0n) + (invoice.roundOff ?? 0n)
  expect(taxable + tax + besides).toBe(invoice.total)
  expect(invoice.inWords).toBe(invoice.total)
}

/** `slack`: paise by which it may be beside that. */
function nearest(value: bigint, numerator: bigint, denominator: bigint, slack = 0n): boolean {
  const off = value * denominator - numerator
  return 2n * (off < 0n ? -off : off) <= (1n + 2n * slack) * denominator
}
