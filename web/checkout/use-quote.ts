import { useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import { readCartQuote, readQuote } from '#contracts/quotes.ts'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { call, sentenceOf } from '#web/api.ts'
import { storeCoupon, storedCoupon } from '#web/checkout/form/entered-coupon.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { toast } from '#web/ui/overlay/toast.ts'

type Bought = {
  product: Pick<Product, 'id'>
  choice: VariantChoice
  extras: ExtrasWish
  quantity?: number
}

const wishOf = ({ product, choice, extras, quantity = 1 }: Bought) => ({
  productId: product.id,
  ...writtenChoice(choice),
  extras,
  quantity,
})

/** What a product costs this customer, and the coupon in it. */
export function useQuote(bought: Bought) {
  return useQuoteWithCoupon(readQuote, (coupon) => ({ body: { ...wishOf(bought), coupon } }))
}

/** What several products cost this customer with one payment, and the coupon in it. */
export function useCartQuote(bought: readonly Bought[]) {
  return useQuoteWithCoupon(readCartQuote, (coupon) => ({ body: { items: bought.map(wishOf), coupon } }))
}

/** The former price stays until there is one with a new code. */
function useQuoteWithCoupon<E extends typeof readQuote | typeof readCartQuote>(
  endpoint: E,
  askedWith: (coupon: string) => Partial<RequestInput<E>>,
) {
  const [coupon, setCoupon] = useState(storedCoupon)
  const [isApplying, setApplying] = useState(false)
  const quote = useEndpointQuery(endpoint, askedWith(coupon))
  const applyCoupon = async (code: string) => {
    setApplying(true)
    try {
      const answer = await call(endpoint, askedWith(code))
      setData(endpoint, askedWith(code), answer)
      setCoupon(code)
      // A code that does not count is not tried again after a reload.
      storeCoupon(answer.coupon?.fault === null ? code : '')
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The code could not be checked. Please try again.'))
    }
    setApplying(false)
  }
  return { quote, coupon, applyCoupon: (code: string) => void applyCoupon(code), isApplying }
}
