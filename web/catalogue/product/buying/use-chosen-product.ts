import { useLayoutEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { choiceIn, type VariantPart } from '#rules/catalogue/variant-address.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { chooseProduct } from './chosen-product.ts'
import { useItemOfLink } from './use-item-of-link.ts'

/** The product as it is chosen on the page, and `listed` with what can be chosen; the address follows without a visit of its own. */
export function useChosenProduct(page: Product, rates: RateSheet | null) {
  const [search] = useSearchParams()
  const [named] = useState(() => choiceIn(search))
  // The server's page knows no item; React takes it over as it is, and the item is chosen before it is painted.
  const [wish, setWish] = useState<VariantChoice>({ ...named, tag: undefined })
  useLayoutEffect(() => {
    if (named.tag) setWish(named)
  }, [named])
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
