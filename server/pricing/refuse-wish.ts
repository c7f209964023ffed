import type { GiftSettings } from '#contracts/admin/gifts.ts'
import type { GiftTerms } from '#rules/checkout/extras.ts'
import { GIFT_LIMITS } from '#rules/checkout/gift.ts'
import { type ChosenWish, isWishFault, type WishFault } from '#rules/checkout/sale/wish.ts'
import { fromRupees } from '#rules/money.ts'
import { invalid, invalidField, refused, type ShopError } from '#server/errors.ts'

/** A wish that cannot be carried out: an item that is gone is refused (409), all else is invalid (400), beside its field. */
export function refusalOf({ part, sentence }: WishFault): ShopError {
  if (part === 'item') return refused(sentence)
  if (part === 'variant') return invalid(sentence)
  return invalidField(part === 'choice' ? 'variant' : part, sentence)
}

/** A wish that can be sold. Throws the first fault of one that cannot, see {@link refusalOf}. */
export function mustBeSellable<Answer extends ChosenWish<unknown>>(answer: Answer | WishFault): Answer {
  if (isWishFault(answer)) throw refusalOf(answer)
  const [fault] = answer.faults
  if (fault) throw refusalOf(fault)
  return answer
}

/** The gifts that the shop offers for every product, as its setting says. */
export const giftTermsOf = (gift: GiftSettings): GiftTerms => ({
  ...gift,
  wrapPrice: fromRupees(gift.wrapPrice),
  messageCharacters: gift.wrap ? GIFT_LIMITS.messageCharacters : 0,
})
