import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { choiceIn, type VariantPart } from '#web/catalogue/variant-address.ts'
import { chooseProduct } from './chosen-product.ts'
import { useItemOfLink } from './use-item-of-link.ts'

/** The product as it is chosen on the page, and `listed` with what can be chosen; the address follows without a visit of its own. */
export function useChosenProduct(page: Product, rates: RateSheet | null) {
  const [search] = useSearchParams()
  const [wish, setWish] = useState(() => choiceIn(search))
  const product = useItemOfLink(page, wish.tag) ?? page
  const piece = useMemo(() => chooseProduct(product, wish, rates), [product, wish, rates])
  const choose = (part: VariantPart, value: string) => {
    // Another size is another item.
    const next = { ...piece.choice, tag: undefined, [part]: value }
    setWish(next)
    const { pathname, hash } = window.location
    const { query } = chooseProduct(product, next, rates)
    window.history.replaceState(window.history.state, '', pathname + query + hash)
  }
  return { ...piece, listed: product, choose }
}
