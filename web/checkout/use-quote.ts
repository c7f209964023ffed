import { useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { CallInput } from '#contracts/endpoint.ts'
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

/** The price of a product for this customer, and the coupon in it. */
export function useQuote(bought: Bought) {
  return useQuoteWithCoupon(readQuote, (terms) => ({ body: { ...wishOf(bought), ...terms } }))
}

/** The price of several products for this customer with one payment, and the coupon in it. */
export function useCartQuote(bought: readonly Bought[]) {
  return useQuoteWithCoupon(readCartQuote, (terms) => ({ body: { items: bought.map(wishOf), ...terms } }))
}

/** The code that was entered, and whether the buyer is in a special economic zone. */
type Terms = { coupon: string; isSez: boolean }

/** The former price stays until there is one on the new terms. */
function useQuoteWithCoupon<E extends typeof readQuote | typeof readCartQuote>(
  endpoint: E,
  askedWith: (terms: Terms) => Partial<CallInput<E>>,
) {
  const [terms, setTerms] = useState<Terms>(() => ({ coupon: storedCoupon(), isSez: false }))
  const [isApplying, setApplying] = useState(false)
  const quote = useEndpointQuery(endpoint, askedWith(terms))
  const ask = async (change: Partial<Terms>) => {
    const wanted = { ...terms, ...change }
    const answer = await call(endpoint, askedWith(wanted))
    setData(endpoint, askedWith(wanted), answer)
    setTerms((now) => ({ ...now, ...change }))
    return answer
  }
  const applyCoupon = async (code: string) => {
    setApplying(true)
    try {
      const answer = await ask({ coupon: code })
      // A code that does not count is not tried again after a reload.
      storeCoupon(answer.coupon?.fault === null ? code : '')
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The code could not be checked. Please try again.'))
    }
    setApplying(false)
  }
  const setZone = (isSez: boolean) => {
    if (isSez === terms.isSez) return
    ask({ isSez }).catch((fault) => toast.error(sentenceOf(fault, 'The price could not be read again.')))
  }
  const { coupon } = terms
  return { quote, coupon, applyCoupon: (code: string) => void applyCoupon(code), isApplying, setZone }
}
