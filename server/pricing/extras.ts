import type { GiftSettings } from '#contracts/admin/gifts.ts'
import type { ExtraView } from '#contracts/extras.ts'
import type { Engraving } from '#rules/catalogue/engraving.ts'
import {
  type Extra,
  type ExtrasOffer,
  type ExtrasWish,
  extraLines,
  extrasFault,
  tidyExtras,
} from '#rules/checkout/extras.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { invalidField } from '#server/errors.ts'

type Extended = { engraving: Engraving | null; gstBps: number }

function offerOf({ engraving }: Extended, gift: GiftSettings): ExtrasOffer {
  return { engraving, gift: { ...gift, wrapPrice: fromRupees(gift.wrapPrice) } }
}

/** Why a wish cannot be carried out for a product now, and its lines where it can. */
export function settledExtras(
  product: Extended,
  gift: GiftSettings,
  wished: ExtrasWish,
): { wish: ExtrasWish; extras: Extra[]; fault: null } | { wish: ExtrasWish; extras: null; fault: string } {
  const [wish, offer] = [tidyExtras(wished), offerOf(product, gift)]
  const fault = extrasFault(wish, offer)
  if (fault) return { wish, extras: null, fault: fault.sentence }
  return { wish, extras: extraLines(wish, offer, product.gstBps), fault: null }
}

/** The same for somebody who buys. Refuses (400) what the shop does not offer or cannot engrave. */
export function extrasForSale(product: Extended, gift: GiftSettings, wished: ExtrasWish) {
  const settled = settledExtras(product, gift, wished)
  if (settled.extras) return settled
  throw invalidField('extras', settled.fault)
}

/** What was agreed on, at the prices of today; `null` where the shop does not offer it any more. */
export function extrasToday(
  agreed: readonly Extra[] = [],
  product: Extended,
  gift: GiftSettings,
): Extra[] | null {
  const textOf = (kind: Extra['kind']) => agreed.find((extra) => extra.kind === kind)?.text
  return settledExtras(product, gift, {
    engraving: textOf('engraving') ?? '',
    giftWrap: textOf('gift-wrap') !== undefined,
    giftMessage: textOf('gift-message') ?? '',
  }).extras
}

/** Extras on the wire, in rupees. */
export function presentExtras(extras: readonly Extra[] = []): ExtraView[] {
  return extras.map(({ kind, text, price, taxable }) => ({
    kind,
    text,
    price: toRupees(price),
    taxable: toRupees(taxable),
  }))
}
