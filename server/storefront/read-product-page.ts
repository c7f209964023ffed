import { giftSettings } from '#contracts/admin/gifts.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { returnSettings } from '#contracts/admin/returns.ts'
import { buybackWords } from '#rules/catalogue/buyback-words.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { hasVariants } from '#rules/catalogue/variants.ts'
import type { GiftTerms } from '#rules/checkout/extras.ts'
import { fromRupees } from '#rules/money.ts'
import { cardsOnPage, onPage } from '#server/catalogue/depend-on-products.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import { productAtAddress } from '#server/catalogue/products.store.ts'
import { relatedTo } from '#server/finding/related-products.ts'
import { rateSheet } from '#server/pricing/rates/rates.store.ts'
import { readReviewsOf } from '#server/reviews/list-reviews.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { ProductData } from './page-data.server.ts'

/** Null where no product on sale has this address. */
export async function readProductPage(
  shop: Shop,
  category: CategorySlug,
  slug: string,
): Promise<ProductData | null> {
  const found = await productAtAddress(shop.db, category, slug)
  if (!found) {
    shop.dependOn('products')
    return null
  }
  const product = onPage(shop, found)
  const [gift, returns, buyback, { reviews, rating }, related] = await Promise.all([
    readGiftTerms(shop),
    readSetting(shop, returnSettings),
    readSetting(shop, buybackSettings),
    readReviewsOf(shop, product.product.id),
    relatedTo(shop, product),
  ])
  const { rates, variants, stockedBy } = product.product
  const presented = presentProduct(product)
  return {
    product: presented,
    rates: rates && (hasVariants(variants) || stockedBy === 'item') ? rateSheet(rates) : null,
    gift,
    returns,
    buyback: buybackWords(presented, buyback.enabled ? buyback : null),
    reviews,
    rating,
    related: cardsOnPage(shop, related),
  }
}

async function readGiftTerms(shop: Shop): Promise<GiftTerms> {
  const gift = await readSetting(shop, giftSettings)
  return { ...gift, wrapPrice: fromRupees(gift.wrapPrice) }
}
