import { asc, eq } from 'drizzle-orm'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { products as stored } from '#db/schema/catalogue.ts'
import { invoices } from '#db/schema/invoices.ts'
import type { ProductOptions } from './builders.ts'
import { PRODUCTS } from './paper-check.ts'
import { buy, letTheDustSettle, type Product } from './purchase.ts'
import { openForBusiness } from './sold-order.ts'
import { type TestShop, testShop } from './test-shop.ts'

type Piece = ProductOptions & { name: string; hsn?: string }

/** Gold at 3 %, with stones, discount and insurance; silver; a gift at 18 %. */
export const SET: Piece[] = [
  {
    name: 'Temple Necklace',
    hsn: '71131930',
    terms: PRODUCTS['an 18K ring with stones, discount and insurance'].terms,
  },
  { name: 'Silver Lamp', hsn: '71141110', category: 'silver', terms: PRODUCTS['fine silver'].terms },
  {
    name: 'Gift Box',
    hsn: '42023190',
    terms: PRODUCTS['a gift at a fixed price, with another rate of GST'].terms,
  },
]

/** Somebody who bought products with one payment, and what they and the shop do about it. */
export async function boughtTogether(pieces: Piece[] = SET, { invoiced = true } = {}) {
  const shop = await testShop()
  if (invoiced) await openForBusiness(shop)
  const customer = await shop.customer()
  const products: Product[] = []
  for (const { hsn, ...options } of pieces) {
    const product = await shop.product(options)
    if (hsn) await shop.db.update(stored).set({ hsn }).where(eq(stored.id, product.id))
    products.push(product)
  }
  await buy(shop, customer, ...products)
  await shop.jobs.run()
  const me = shop.as(customer)
  const bought = await me.call(listOrders, { params: { userId: customer.id } })
  const number = bought[0]?.orderId ?? ''
  const lineOf = (name: string) => {
    const line = bought.find((one) => one.name === name)
    if (!line) throw new Error(`${name} was not bought.`)
    return { ...line, paymentLineId: line.transactionId }
  }
  return {
    shop,
    customer,
    me,
    bought,
    number,
    lineOf,
    cancel: async (name: string) => {
      const params = { transactionId: lineOf(name).transactionId }
      await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
      await letTheDustSettle(shop)
    },
    papers: () => me.call(listInvoices, { params: { orderId: number } }),
    stored: () => shop.db.select().from(invoices).orderBy(asc(invoices.kind), asc(invoices.serial)),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** A PDF, as somebody's browser gets it. */
export async function downloaded(shop: TestShop, who: Parameters<TestShop['as']>[0], url: string) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const answer = await shop.inject({ url, headers })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}
