import { deliverySettings } from '#contracts/admin/delivery.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { buybackWords } from '#rules/catalogue/buyback-words.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { huidRuleOn } from '#rules/catalogue/huid-required.ts'
import type { PageHuidRule } from '#rules/catalogue/product-promises.ts'
import { hasVariants } from '#rules/catalogue/variants.ts'
import type { GiftTerms } from '#rules/checkout/extras.ts'
import { dayInIndia } from '#rules/days.ts'
import { cardsOnPage, onPage } from '#server/catalogue/depend-on-products.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import { productAtAddress } from '#server/catalogue/products.store.ts'
import { relatedTo } from '#server/finding/related-products.ts'
import { rateSheet } from '#server/pricing/rates/rates.store.ts'
import { giftTermsOf } from '#server/pricing/refuse-wish.ts'
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
  const stored = await productAtAddress(shop.db, category, slug)
  if (!stored) {
    shop.dependOn('products')
    return null
  }
  const product = onPage(shop, stored)
  const [gift, returns, buyback, delivery, { reviews, rating }, related] = await Promise.all([
    readGiftTerms(shop),
    readSetting(shop, returnSettings),
    readSetting(shop, buybackSettings),
    readSetting(shop, deliverySettings),
    readReviewsOf(shop, product.product.id),
    relatedTo(shop, product),
  ])
  const { rates, variants, stockedBy } = product.product
  const presented = presentProduct(product)
  return {
    product: presented,
    today: dayInIndia(shop.clock.now()),
    delivery,
    rates: rates && (hasVariants(variants) || stockedBy === 'item') ? rateSheet(rates) : null,
    gift,
    returns,
    buyback: buybackWords(presented, buyback.enabled ? buyback : null),
    huidRule: pageHuidRule(shop),
    reviews,
    rating,
    related: cardsOnPage(shop, related),
  }
}

/** Which gold carries a hallmark today. */
export function pageHuidRule({ clock }: Shop): PageHuidRule {
  const rule = huidRuleOn(dayInIndia(clock.now()))
  return rule && { purities: rule.purities, lightestMg: rule.lightestMg }
}

async function readGiftTerms(shop: Shop): Promise<GiftTerms> {
  return giftTermsOf(await readSetting(shop, giftSettings))
}
