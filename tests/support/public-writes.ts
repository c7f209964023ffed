import { eq } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as careers from '#contracts/admin/careers.ts'
import * as catalogue from '#contracts/admin/catalogue.ts'
import * as pricing from '#contracts/admin/pricing.ts'
import * as adminReviews from '#contracts/admin/reviews.ts'
import * as settings from '#contracts/admin/settings.ts'
import { updatePayment } from '#contracts/checkout.ts'
import { updateProfile } from '#contracts/identity.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { addReview } from '#contracts/reviews.ts'
import { images } from '#db/schema/catalogue.ts'
import { ads } from '#db/schema/promotions.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { buy, type Customer, type Product, startPaying } from './purchase.ts'
import { Refused } from './refused.ts'
import type { TestShop } from './test-shop.ts'

/** Those who write, and what they write about. */
export type Writers = { shop: TestShop; owner: Customer; customers: Customer[]; products: Product[] }

type Who = { customer: Customer; product: Product; n: number }
type Write = (writers: Writers, who: Who) => Promise<unknown>

async function productForm({ shop, owner }: Writers, { id }: Product) {
  return shop.as(owner).call(catalogue.readAdminProduct, { params: { id } })
}

async function change(writers: Writers, product: Product, fields: object) {
  const { version } = await productForm(writers, product)
  const { shop, owner } = writers
  return shop
    .as(owner)
    .call(catalogue.changeProduct, { params: { id: product.id }, body: { version, ...fields } })
}

const bulk = ({ shop, owner }: Writers, { id }: Product, wanted: bulkChange.BulkChange) =>
  shop.as(owner).call(bulkChange.changeProducts, { body: { ids: [id], change: wanted } })

async function newestReview({ shop, owner }: Writers) {
  const { rows } = await shop.as(owner).call(adminReviews.listAdminReviews, { query: { show: 'all' } })
  return rows[0]
}

/** Everything a customer or an admin does that the public may see, each through its own call. */
export const PUBLIC_WRITES: Record<string, Write> = {
  'a customer starts paying': ({ shop }, { customer, product }) => startPaying(shop, customer, product),
  'a customer gives up paying': async ({ shop }, { customer, product }) => {
    const { paymentId } = await startPaying(shop, customer, product)
    await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  },
  'a customer buys': ({ shop }, { customer, product }) => buy(shop, customer, product),
  'a customer cancels': async ({ shop, customers }) => {
    for (const customer of customers) {
      const orders = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
      const open = orders.find(({ orderStatus }) => orderStatus === 'Confirmed')
      const body = { orderStatus: 'Cancelled' } as const
      if (open) return shop.as(customer).call(cancelLine, { params: open, body })
    }
  },
  'a customer writes a review': ({ shop }, { customer, product, n }) =>
    shop.as(customer).call(addReview, {
      body: { userId: customer.id, productId: product.id, text: `Review ${n}`, rating: (n % 5) + 1 },
    }),
  'a customer moves': ({ shop }, { customer, n }) =>
    shop.as(customer).call(updateProfile, {
      params: { mobileNumber: customer.mobileNumber },
      body: { city: `Town ${n}` },
    }),
  'an admin renames a product': (writers, { product, n }) =>
    change(writers, product, { name: `${product.name} of ${n}` }),
  'an admin counts stock': (writers, { product, n }) =>
    change(writers, product, { stock_quantity: String(n % 5) }),
  'an admin moves a product to another category': (writers, { product, n }) =>
    change(writers, product, { category: n % 2 ? 'gold' : 'silver' }),
  'an admin features a product': (writers, { product, n }) =>
    bulk(writers, product, { kind: 'featured', featured: n % 2 === 0 }),
  'an admin archives a product or puts it back': (writers, { product, n }) =>
    bulk(writers, product, { kind: 'archived', archived: n % 2 === 0 }),
  'an admin prices a product': (writers, { product, n }) =>
    bulk(writers, product, { kind: 'making', percent: n % 20 }),
  'an admin copies a product': async (writers, { product, n }) => {
    const { form } = await productForm(writers, product)
    const body = { ...form, pictures: [], sku: '', name: `${product.name} copy ${n}` }
    await writers.shop.as(writers.owner).call(catalogue.createProduct, { body })
  },
  'an admin hides a review or shows it': async (writers) => {
    const review = await newestReview(writers)
    if (!review) return
    const { id, version } = review
    const body = review.hidden
      ? { hidden: false as const, version }
      : { hidden: true as const, reason: 'Off topic', version }
    await writers.shop.as(writers.owner).call(adminReviews.hideReview, { params: { id }, body })
  },
  'an admin publishes rates': async ({ shop, owner }, { n }) => {
    const { gold_22k } = await shop.call(latestMetalPrices)
    await shop.as(owner).call(pricing.setMetalPrices, { body: { gold_22k: gold_22k + (n % 7) - 3 } })
  },
  'an admin posts an opening': ({ shop, owner }, { n }) =>
    shop.as(owner).call(careers.addJob, { body: opening(n) }),
  'an admin writes a page': ({ shop, owner }, { n }) =>
    shop.as(owner).call(settings.addPage, { body: { title: `Page ${n}`, body: `Words ${n}` } }),
  'an admin adds a type': ({ shop, owner }, { n }) =>
    shop.as(owner).call(catalogue.addJewelleryType, { body: { name: `Kind ${n}` } }),
  'another node runs an ad': async ({ shop }, { n }) => {
    const image = { id: 'shown', alt: 'Gold', width: 800, height: 600, widths: [320, 800], blur: 'data:,' }
    await shop.db.transaction(async (db) => {
      await db.insert(images).values(image).onConflictDoNothing()
      await db.delete(ads).where(eq(ads.title, `Ad ${n}`))
      await db.insert(ads).values({
        id: timeOrderedId(),
        title: `Ad ${n}`,
        notes: 'Now',
        link: '/gold',
        startsOn: '2020-01-01',
        endsOn: '2040-01-01',
        imageId: image.id,
      })
      await invalidate(db, 'promotions')
    })
  },
}

const opening = (n: number) => ({
  roleName: `Goldsmith ${n}`,
  department: `Workshop ${n % 3}`,
  jobType: 'full-time' as const,
  location: 'Solapur',
  description: 'At the bench.',
  requiredSkills: ['Patience'],
  responsibilities: ['Solder'],
  ctcMin: 300_000,
  ctcMax: 400_000,
  postedDate: '2026-11-20',
})

/** Does it and answers whether it was taken; a refusal with a sentence is fine, too. */
export async function write(writers: Writers, name: string, n: number): Promise<boolean> {
  const customer = writers.customers[n % writers.customers.length]
  const product = writers.products[n % writers.products.length]
  const act = PUBLIC_WRITES[name]
  if (!customer || !product || !act) throw new Error(`Nobody can do this: ${name}`)
  return act(writers, { customer, product, n }).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Refused && refusal.status < 500) return false
      throw refusal
    },
  )
}
