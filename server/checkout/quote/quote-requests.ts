import { giftSettings } from '#contracts/admin/gifts.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Extra, ExtrasWish } from '#rules/checkout/extras.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { pricedUnder } from '#rules/checkout/zero-rated.ts'
import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import { conditionSentence } from '#rules/pricing/discount-part-words.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { byProduct } from '#server/catalogue/stock.store.ts'
import { ShopError } from '#server/errors.ts'
import { extrasForSale } from '#server/pricing/extras.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import { type ChosenProduct, inVariant } from '#server/pricing/product-price.ts'
import { inQuantityForSale } from '#server/pricing/quantity-for-sale.ts'
import { notInVariant } from '#server/pricing/variant-for-sale.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { withCouponOnAll } from './coupon.ts'
import { presentQuote } from './quote.present.ts'
import { readShownOffer } from './shown-offer.ts'
import { undertakingOfSale } from './undertaking-of-sale.ts'
import { replacedBy, welcomeBpsFor, welcomeCapOf } from './welcome-offer.ts'

export type QuoteRequest = {
  productId: string
  variant: VariantChoice
  itemTag?: string | undefined
  extras: ExtrasWish
  quantity: number
}

/** Of each request its quote, or why it has none (400). */
export type QuotedRequests = {
  answers: Map<QuoteRequest, QuoteView | ShopError>
  couponFault: string | null
}

/**
 * What products on sale would cost this customer with one payment. Their order decides where the offer's cap counts.
 */
export async function quoteRequests(
  shop: Shop,
  caller: Caller,
  asked: readonly { request: QuoteRequest; found: PricedProduct }[],
  { coupon: code, isSez }: { coupon: string; isSez: boolean },
): Promise<QuotedRequests> {
  const wanted = asked.toSorted((one, other) => byProduct(one.request, other.request))
  const [first] = wanted
  if (!first) return { answers: new Map(), couponFault: null }
  const customer = { id: caller.customerId, mobileNumber: caller.mobileNumber }
  const notCounting = replacedBy(
    customer,
    wanted.map(({ request }) => request.productId),
  )
  const couponed = await withCouponOnAll(
    shop,
    customer,
    wanted.map(({ found }) => found),
    { code, notCounting, isLocking: false },
  )
  const offer = settingAmong(first.found.settings, welcomeOfferSettings)
  const welcomeBps = await welcomeBpsFor(shop, offer, customer, notCounting)
  const letter = undertakingOfSale(first.found.settings, { isSez, now: shop.clock.now() })
  const panAbove = settingAmong(first.found.settings, panSettings).above
  const coupon = code === '' ? null : { code: readCouponCode(code), fault: couponed.fault }

  const answers: QuotedRequests['answers'] = new Map()
  let welcomeCap = welcomeCapOf(offer)
  let whyNot: Promise<string> | undefined
  for (const [nth, { request, found }] of wanted.entries()) {
    const chosen = inTheirVariant(request, found, couponed.found[nth] ?? found)
    if (chosen instanceof ShopError) {
      answers.set(request, chosen)
      continue
    }
    const { breakup, extras } = pricedUnder(letter, { ...chosen, breakup: chosen.product.breakup })
    const { breakup: listed } = pricedUnder(letter, { breakup: chosen.listed.breakup, extras: [] })
    const lines = quoteLines(breakup, { welcomeBps, welcomeCap, delivery: DELIVERY_PAISE, extras })
    const isLeftOut = welcomeBps > 0 && lines.promotion === null && welcomeCap !== 0
    if (welcomeCap !== undefined) welcomeCap -= lines.promotion?.amount ?? 0
    if (isLeftOut) whyNot ??= whyLeftOut(shop)
    const offerNote = isLeftOut && whyNot ? await whyNot : null
    const terms = { offerText: offer.text, offerNote, panAbove, listed, coupon }
    answers.set(request, presentQuote(request, { ...lines, breakup }, terms))
  }
  return { answers, couponFault: couponed.fault }
}

type Chosen = { product: ChosenProduct; listed: ChosenProduct; extras: Extra[] }

function inTheirVariant(
  { extras: wished, quantity, ...request }: QuoteRequest,
  found: PricedProduct,
  couponed: PricedProduct,
): Chosen | ShopError {
  const choice = choiceOf(request)
  const [listed, product] = [inVariant(found.product, choice), inVariant(couponed.product, choice)]
  if (!listed || !product) return notInVariant(choice)
  try {
    const { extras } = extrasForSale(product, settingAmong(found.settings, giftSettings), wished)
    const wanted = { quantity, extras: wished }
    return {
      product: inQuantityForSale(found, product, wanted),
      listed: inQuantityForSale(found, listed, wanted),
      extras,
    }
  } catch (fault) {
    if (fault instanceof ShopError) return fault
    throw fault
  }
}

async function whyLeftOut(shop: Shop): Promise<string> {
  const { condition } = await readShownOffer(shop)
  return `The welcome offer does not apply to this piece. ${conditionSentence(condition)}`
}
