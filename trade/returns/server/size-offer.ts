import { deliverySettings } from '#contracts/admin/delivery.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { isSizedRing } from '#rules/catalogue/product-promises.ts'
import { choiceForAddress } from '#rules/catalogue/variants.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { available, productAddress } from '#server/catalogue/products.present.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { otherSizes } from '#trade/returns/rules/another-size.ts'
import {
  type EarlierRequest,
  type RuleAgainst,
  ruleAgainstResizing,
} from '#trade/returns/rules/return-request.ts'

/** The offer where a product does not fit: sizes in words; `url` is the page of the product in that size. */
export type SizeOffer = {
  resizing: { sizes: string[]; workingDays: number } | null
  otherSizes: { size: string; url: string }[]
}

/** Free resizing of the ring that was bought, and the other sizes in which the product is on sale now. */
export async function sizeOffer(
  shop: Pick<Shop, 'db'>,
  line: OrderLine,
  { requests, row }: { requests: readonly EarlierRequest[]; row: ProductRow | null },
): Promise<SizeOffer> {
  if (!row) return { resizing: null, otherSizes: [] }
  const { product } = row
  const others = otherSizes(product.variants, line.quote.product.variant ?? {})
  const ring = await ringSizes(shop, line, { requests, row })
  const isOnSale = product.archivedAt === null && available(product) > 0
  const instead = others.map(({ words, choice }) => ({
    size: words,
    url: productAddress(row.category.slug, product.slug) + query(choiceForAddress(product, choice)),
  }))
  return {
    resizing:
      ring && !ring.against
        ? {
            sizes: ring.sizes,
            workingDays: (await readSetting(shop, deliverySettings)).processingDays.resized,
          }
        : null,
    otherSizes: isOnSale ? instead : [],
  }
}

/** The sizes to which a ring can be fitted, and the rule against it, if any; null where it does not come in sizes. */
export async function ringSizes(
  shop: Pick<Shop, 'db'>,
  line: OrderLine,
  { requests, row }: { requests: readonly EarlierRequest[]; row: ProductRow | null },
): Promise<{ sizes: string[]; against: RuleAgainst | null } | null> {
  if (!row || !isSizedRing({ type_name: row.type.name, variants: row.product.variants })) return null
  const { firstResizingFree } = await readSetting(shop, returnSettings)
  return {
    sizes: otherSizes(row.product.variants, line.quote.product.variant ?? {}).map(({ words }) => words),
    against: ruleAgainstResizing({ orderStatus: line.status, requests }, firstResizingFree),
  }
}

function query(choice: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(choice)) if (value) search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}
