import type { ExtrasWish } from './extras.ts'

/** The limits of the setting for gift wrap and messages: paise and characters. */
export const GIFT_LIMITS = { wrapPrice: 10_000_00, messageCharacters: 500 } as const

/** Whether the product is meant for somebody else, so that it may go to their address. */
export const isGift = ({ giftWrap, giftMessage }: ExtrasWish) => giftWrap || giftMessage !== ''
