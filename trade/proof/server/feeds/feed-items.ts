import { createHash } from 'node:crypto'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import { listedVariants } from '#rules/catalogue/listed-variants.ts'
import { dayInIndia } from '#rules/days.ts'
import { workingDaysAfter } from '#rules/delivery/delivery-day.ts'
import { grams, percent } from '#rules/measures.ts'
import type { Paise } from '#rules/money.ts'
import { presentProducts } from '#server/catalogue/depend-on-products.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import { newestProducts } from '#server/catalogue/products.store.ts'
import { rateSheet } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type FeedSettings, feedSettings } from '#trade/proof/contract/feeds.ts'

/** A variant as both feeds describe it. */
export type FeedItem = {
  id: string
  /** Shared by the variants of a product that has several. */
  group: string | null
  title: string
  description: string
  link: string
  image: string
  availability: 'in stock' | 'out of stock' | 'backorder'
  /** The day from which a backorder leaves. */
  from: string | null
  price: Paise
  brand: string
  material: string
  type: string
  colour: string | null
  size: string | null
  /** Details that a shopper of jewellery asks for. */
  details: readonly (readonly [name: string, value: string])[]
}

/** A product that no feed takes, and why. */
export type LeftOut = { name: string; url: string; why: string }

/** Products that are read together: what is in memory at once. */
const PAGE = 100
const [MAX_TITLE, MAX_DESCRIPTION] = [150, 5000]

/** Everything on sale, product by product, in the moment that `shop` reads. A row that cannot be read is set aside. */
export async function* feedItems(
  shop: Shop,
  origin: string,
): AsyncGenerator<{ items: FeedItem[] } | { leftOut: LeftOut }> {
  const about = {
    origin,
    settings: await readSetting(shop, feedSettings),
    brand: (await readSetting(shop, contactSettings)).shopName,
    delivery: await readSetting(shop, deliverySettings),
    today: dayInIndia(shop.clock.now()),
  }
  for (let after: string | undefined; ; ) {
    const rows = await newestProducts(shop.db, { limit: PAGE, after })
    yield* presentProducts(shop, rows, (row) => ofProduct(row, about))
    after = rows.at(-1)?.product.id
    if (rows.length < PAGE) return
  }
}

type About = {
  origin: string
  settings: FeedSettings
  brand: string
  delivery: Awaited<ReturnType<typeof readSetting<(typeof deliverySettings)['schema']>>>
  today: string
}

function ofProduct(row: ProductRow, about: About): { items: FeedItem[] } | { leftOut: LeftOut } {
  const product = presentProduct(row)
  const { name, url, description, image_urls: images, leadDays } = product
  const [image] = images
  const why = image === undefined ? 'It has no image.' : description === '' ? 'It has no description.' : null
  if (image === undefined || why !== null) return { leftOut: { name, url, why: why ?? '' } }
  const { rates, breakup } = row.product
  const variants = listedVariants(row.product, breakup, rates ? rateSheet(rates) : null)
  const { processingDays, holidays } = about.delivery
  const items = variants.map(({ choice, query, variant, price, isMade }): FeedItem => {
    const isBackorder = isMade || leadDays !== null
    const days = leadDays ?? processingDays.madeToOrder
    const from = workingDaysAfter(
      about.today,
      days,
      holidays.map(({ day }) => day),
    )
    const said = { name: [name, choice.colour, choice.size].filter(Boolean).join(', '), variant }
    return {
      id: idOf(product.id, query),
      group: variants.length > 1 ? product.id : null,
      title: titleOf(said, about.settings).slice(0, MAX_TITLE),
      description: description.slice(0, MAX_DESCRIPTION),
      link: `${about.origin}${url}${query}`,
      image: `${about.origin}${image}`,
      availability: product.stock_quantity === 0 ? 'out of stock' : isBackorder ? 'backorder' : 'in stock',
      from: isBackorder ? from : null,
      price,
      brand: about.brand,
      material: product.material,
      type: product.type_name,
      colour: choice.colour ?? product.variants.colours[0] ?? null,
      size: choice.size ?? null,
      details: [
        ['Purity', variant.purity],
        ['Gross weight', grams(variant.grossWeightMg)],
        ['Net weight', variant.netWeightMg > 0 ? grams(variant.netWeightMg) : ''],
        ['GST', percent(breakup.gstBps)],
        ['Stones', product.stones.map(({ kind, count }) => `${kind} × ${count}`).join(', ')],
      ].filter((detail): detail is [string, string] => detail[1] !== ''),
    }
  })
  return { items }
}

/** At most 50 characters, as Google wants it; the same for a variant as long as it is offered. */
const idOf = (productId: string, query: string) =>
  query === '' ? productId : `${productId}-${createHash('sha256').update(query).digest('hex').slice(0, 12)}`

function titleOf(
  { name, variant }: { name: string; variant: { purity: string; grossWeightMg: number } },
  { titles }: FeedSettings,
): string {
  const parts = {
    name: [name],
    purity: [name, variant.purity],
    'purity-weight': [name, variant.purity, grams(variant.grossWeightMg)],
  }[titles]
  return parts.filter(Boolean).join(', ')
}
