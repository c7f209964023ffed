import { panSettings } from '#contracts/admin/pans.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { faultBesideChoice, isWishFault } from '#rules/checkout/sale/wish.ts'
import { panThreshold } from '#rules/orders/pan.ts'
import { conditionSentence, welcomeText } from '#rules/pricing/discount-part-words.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import type { ShopError } from '#server/errors.ts'
import { refusalOf } from '#server/pricing/refuse-wish.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type FoundWish, priceSale } from './price-sale.ts'
import { presentQuote } from './quote.present.ts'
import { readShownOffer } from './shown-offer.ts'

/** Of each wish its quote, or why it has none (400), in their order. */
type ShownQuotes = { answers: (QuoteView | ShopError)[]; couponFault: string | null }

/** The price of products on sale for this customer with one payment. A size may be chosen later. */
export async function showQuotes(
  shop: Shop,
  caller: Caller,
  asked: readonly FoundWish[],
  { coupon: code, isSez }: { coupon: string; isSez: boolean },
): Promise<ShownQuotes> {
  if (asked.length === 0) return { answers: [], couponFault: null }
  const { answers, couponFault } = await priceSale(shop, asked, {
    customer: { id: caller.customerId, mobileNumber: caller.mobileNumber },
    where: { kind: 'online' },
    coupon: code,
    isSez,
    isLocking: false,
    now: shop.clock.now(),
  })
  const coupon = code === '' ? null : { code: readCouponCode(code), fault: couponFault }
  const isLeftOut = answers.some((answer) => !isWishFault(answer) && answer.isLeftOut)
  const whyNot = isLeftOut ? await whyLeftOut(shop) : null
  const shown = answers.map((answer) => {
    if (isWishFault(answer)) return refusalOf(answer)
    const fault = faultBesideChoice(answer)
    if (fault) return refusalOf(fault)
    const { settings } = answer.found
    return presentQuote(answer, {
      offerText: welcomeText(settingAmong(settings, welcomeOfferSettings)),
      offerNote: answer.isLeftOut ? whyNot : null,
      panAbove: panThreshold(settingAmong(settings, panSettings)),
      coupon,
    })
  })
  return { answers: shown, couponFault }
}

async function whyLeftOut(shop: Shop): Promise<string> {
  const { condition } = await readShownOffer(shop)
  return `The welcome offer does not apply to this piece. ${conditionSentence(condition)}`
}
