import { buybackSettings } from '#contracts/admin/pricing.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import { QUOTE_RULES } from '#rules/items/quote-rules.ts'
import { buybackMarkdown } from '#rules/pricing/buyback.ts'
import { withPrivacy } from '#rules/privacy/policy.ts'
import { withBuyback, withContact, withOfferCondition, withReturns } from '#rules/settings/page-places.ts'
import { returnsMarkdown } from '#rules/settings/return-terms.ts'
import { readShownOffer } from '#server/checkout/quote/shown-offer.ts'
import { findInfoPage, listInfoPages } from '#server/settings/info-pages.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { readReturnTerms } from '#server/settings/return-terms.ts'
import type { Shop } from '#server/shop.ts'
import type { InfoPageData } from './page-data.server.ts'

/** The page with what settings say in it: the terms of buyback and returns, the condition of the offer, how the shop is reached. */
export async function readInfoPage(shop: Shop, slug: string): Promise<InfoPageData | null> {
  const [page, all, terms, returnTerms, { condition }, contact] = await Promise.all([
    findInfoPage(shop, slug),
    listInfoPages(shop),
    readSetting(shop, buybackSettings),
    readReturnTerms(shop),
    readShownOffer(shop),
    readSetting(shop, contactSettings),
  ])
  if (!page) return null
  const shares = buybackMarkdown(terms.enabled ? terms : null, QUOTE_RULES)
  const whole = { slug, body: withPrivacy({ slug, body: withBuyback(page, shares) }) }
  const filled = withOfferCondition(withReturns(whole, returnsMarkdown(returnTerms)), condition)
  const body = withContact(filled, contact)
  return { page: { ...page, body }, siblings: all.map(({ slug, title }) => ({ slug, title })) }
}
