import type { DiscountSettings } from '#contracts/admin/discounts.ts'
import type { GiftSettings } from '#contracts/admin/gifts.ts'
import type { PanSettings } from '#contracts/admin/pans.ts'
import type { BuybackSettings, RateGuard } from '#contracts/admin/pricing.ts'
import type { ReturnSettings } from '#contracts/admin/return-terms.ts'
import { ShopDetails, type WelcomeOffer } from '#contracts/settings.ts'
import { PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import contact from './contact.json' with { type: 'json' }
import { readGoods } from './read-goods.ts'

/** Placeholders throughout: no such number, mailbox or GSTIN exists. Edited at /admin/settings/contact. */
export const DEMO_CONTACT = {
  ...readGoods('contact.json', ShopDetails.omit({ gstin: true }).strict(), contact),
  gstin: PLACEHOLDER_GSTIN,
} satisfies ShopDetails

export const DEMO_WELCOME_OFFER: WelcomeOffer = {
  enabled: true,
  discountBps: 1500,
}

/** Metal at the day’s rate; the shop gives of its work. */
export const DEMO_DISCOUNTS: DiscountSettings = { appliesTo: 'making-and-stones' }

/** Terms that shops of the trade usually give. */
export const DEMO_BUYBACK: BuybackSettings = {
  enabled: true,
  cash: { metalBps: 9500, stoneBps: 0 },
  exchange: { metalBps: 10_000, stoneBps: 8000 },
  capDays: 30,
  capBps: 10_000,
}

export const DEMO_RATE_GUARD: RateGuard = { moveBps: 500 }

/** As the exchange policy says. */
export const DEMO_RETURNS: ReturnSettings = { days: 15, answerDays: 2, firstResizingFree: true }

/** Gift paper costs a little, a card nothing. */
export const DEMO_GIFTS: GiftSettings = { wrap: true, wrapPrice: 99 }

export const DEMO_PAN: PanSettings = { above: 2_00_000 }
