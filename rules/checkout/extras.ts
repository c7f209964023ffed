import { type Engraving, engravingFault, engravingText } from '#rules/catalogue/engraving.ts'
import type { Paise } from '#rules/money.ts'
import { gstWithin } from '#rules/pricing/gst.ts'

/** Extras that a customer wants besides the product itself; empty and `false` where none. */
export type ExtrasWish = { engraving: string; giftWrap: boolean; giftMessage: string }
export const NO_EXTRAS: ExtrasWish = { engraving: '', giftWrap: false, giftMessage: '' }

/**
 * The shop's offer for every product: whether it wraps gifts, for how much (paise with GST), and how long a message may
 * be.
 */
export type GiftTerms = {
  wrap: boolean
  wrapPrice: Paise
  /** Characters; 0 where messages are not written. */
  messageCharacters: number
}

export const EXTRA_KINDS = ['engraving', 'gift-wrap', 'gift-message'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** One thing besides the product, with its part of the price in paise: always `taxable + gst = price`. */
export type Extra = { kind: ExtraKind; text: string; price: Paise; taxable: Paise; gst: Paise }

/** The name of each, on the page and on the invoice. */
export const EXTRA_NAMES: Readonly<Record<ExtraKind, string>> = {
  engraving: 'Engraving',
  'gift-wrap': 'Gift wrap',
  'gift-message': 'Gift message',
}

export type ExtrasOffer = { engraving: Engraving | null; gift: GiftTerms }
export type ExtrasFault = { field: keyof ExtrasWish; sentence: string }

/** A wish as it will be carried out: trimmed, an engraving on one line. */
export function tidyExtras({ engraving, giftWrap, giftMessage }: ExtrasWish): ExtrasWish {
  return { engraving: engravingText(engraving), giftWrap, giftMessage: giftMessage.trim() }
}

/** The first thing of a tidy wish that the shop does not offer, or cannot do; `null` where all is well. */
export function extrasFault(wish: ExtrasWish, { engraving, gift }: ExtrasOffer): ExtrasFault | null {
  const fault = engravingFault(wish.engraving, engraving)
  if (fault) return { field: 'engraving', sentence: fault }
  if (wish.giftWrap && !gift.wrap)
    return { field: 'giftWrap', sentence: 'Gift wrap is not available at the moment.' }
  return giftMessageFault(wish.giftMessage, gift)
}

function giftMessageFault(message: string, { messageCharacters }: GiftTerms): ExtrasFault | null {
  if (message === '' || message.length <= messageCharacters) return null
  const sentence =
    messageCharacters === 0
      ? 'Gift messages are not available at the moment.'
      : `Please use at most ${messageCharacters} characters for the message.`
  return { field: 'giftMessage', sentence }
}

/**
 * The lines of a wish that has no fault. Their prices include GST at the product's own rate, because engraving and
 * wrapping are supplied with the product and taxed as it is, like making charges (CGST Act, section 8(a); decision 053).
 * The sum is rounded once, and the last line takes the paisa, so the lines add up.
 */
export function extraLines(wish: ExtrasWish, { engraving, gift }: ExtrasOffer, gstBps: number): Extra[] {
  const lines = [
    wish.engraving !== '' && line('engraving', wish.engraving, engraving?.price ?? 0),
    wish.giftWrap && line('gift-wrap', '', gift.wrapPrice),
    wish.giftMessage !== '' && line('gift-message', wish.giftMessage, 0),
  ].filter((one) => one !== false)
  let sum = 0
  return lines.map((one) => {
    const before = withoutTax(sum, gstBps)
    sum += one.price
    const taxable = withoutTax(sum, gstBps) - before
    return { ...one, taxable, gst: one.price - taxable }
  })
}

const line = (kind: ExtraKind, text: string, price: Paise) => ({ kind, text, price })

const withoutTax = (price: Paise, gstBps: number) => price - gstWithin(price, gstBps)

/** All lines together, paise. */
export function extrasSum(extras: readonly Extra[] = []): Record<'price' | 'taxable' | 'gst', Paise> {
  const sum = (part: 'price' | 'taxable' | 'gst') => extras.reduce((total, extra) => total + extra[part], 0)
  return { price: sum('price'), taxable: sum('taxable'), gst: sum('gst') }
}
