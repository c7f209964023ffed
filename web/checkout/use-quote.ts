import { useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { readQuote } from '#contracts/checkout.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { call, sentenceOf } from '#web/api.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { storeCoupon, storedCoupon } from './entered-coupon.ts'

type Bought = { product: Pick<Product, 'id'>; choice: VariantChoice; extras: ExtrasWish }

/** What a product costs this customer, and the coupon in it. The former price stays until there is one with a new code. */
export function useQuote({ product, choice, extras }: Bought) {
  const [coupon, setCoupon] = useState(storedCoupon)
  const [isApplying, setApplying] = useState(false)
  const askedWith = (code: string) => ({
    body: { productId: product.id, variant: choice, extras, coupon: code },
  })
  const quote = useEndpointQuery(readQuote, askedWith(coupon))
  const applyCoupon = async (code: string) => {
    setApplying(true)
    try {
      const answer = await call(readQuote, askedWith(code))
      setData(readQuote, askedWith(code), answer)
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
