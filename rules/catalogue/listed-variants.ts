import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { variantBreakup } from '#rules/pricing/variant-breakup.ts'
import type { Size } from './size-choice.ts'
import { choiceQuery } from './variant-address.ts'
import {
  choiceForAddress,
  offeredVariants,
  type ProductWithVariants,
  type Variant,
  type VariantChoice,
  variantOf,
} from './variants.ts'

/** A variant with a page of its own, as machines are told of it. */
export type ListedVariant = {
  /** The choice in the address of its page: a quote takes it as `variant`. */
  choice: VariantChoice
  /** `?purity=18K&size=12`; empty for the product as it is listed. */
  query: string
  variant: Variant
  price: Paise
  /** In another purity or colour than the one it is listed in: made once it is ordered. */
  isMade: boolean
}

/** Variants of a product that are told: more than that nobody compares. */
const MAX_LISTED_VARIANTS = 60

/**
 * Every choice of a product that has a page: purities and sizes together, and colours. The product as it is listed comes first.
 * Structured data and feeds are made of it, so both say what the pages do.
 */
export function listedVariants(
  product: ProductWithVariants,
  breakup: Breakup,
  rates: RateSheet | null,
): ListedVariant[] {
  const { purities, colours, sizes, partnerSizes = [] } = offeredVariants(product)
  const choices: VariantChoice[] = [
    ...[{}, ...purities.map(({ purity }) => ({ purity }))].flatMap((choice) =>
      [{}, ...pairs(sizes, partnerSizes)].map((size) => ({ ...choice, ...size })),
    ),
    ...colours.map((colour) => ({ colour })),
  ]
  const byAddress = new Map<string, ListedVariant>()
  for (const wish of choices) {
    const variant = variantOf(product, wish)
    if (!variant) continue
    const choice = choiceForAddress(product, wish)
    const query = choiceQuery(choice)
    if (byAddress.has(query)) continue
    const { price } = rates ? variantBreakup(breakup, variant, rates) : breakup
    byAddress.set(query, { choice, query, variant, price, isMade: Boolean(choice.purity || choice.colour) })
  }
  return [...byAddress.values()].slice(0, MAX_LISTED_VARIANTS)
}

function pairs(sizes: readonly Size[], partnerSizes: readonly Size[]): VariantChoice[] {
  if (partnerSizes.length === 0) return sizes.map(({ label: size }) => ({ size }))
  return sizes.flatMap(({ label: size }) =>
    partnerSizes.map(({ label: partnerSize }) => ({ size, partnerSize })),
  )
}
