import type { ExtrasWish } from './extras.ts'

/** The most that a gift wrap may cost, in paise, and the characters that fit on its card. */
export const GIFT_LIMITS = { wrapPrice: 10_000_00, messageCharacters: 200 } as const

/** Whether the product is meant for somebody else, so that it may go to their address. */
export const isGift = ({ giftWrap, giftMessage }: ExtrasWish) => giftWrap || giftMessage !== ''
