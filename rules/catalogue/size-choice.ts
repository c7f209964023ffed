/** A size, and how much more or less metal it takes than the product as it comes, milligrams in its own purity. */
export type Size = { label: string; differenceMg: number }

/** The sizes of a choice: one, or hers and his for couple bands. */
export const SIZE_PARTS = ['size', 'partnerSize'] as const
export type SizePart = (typeof SIZE_PARTS)[number]

export type SizeChoice = Partial<Record<SizePart, string | undefined>>

type Sizes = { label: string }[]
type Offered = { sizes: Sizes; partnerSizes?: Sizes | undefined }

/** How each size of a product is called: `Size`, `Length` for chains, `Her size` and `His size` for couple bands. */
export function sizeNames({ sizes, partnerSizes = [] }: Offered): Record<SizePart, string> {
  const size = partnerSizes.length > 0 ? 'Her size' : isLength(sizes[0]?.label) ? 'Length' : 'Size'
  return { size, partnerSize: 'His size' }
}

/** A size that is measured along the chain says its unit: `18 in`, `45 cm`. */
export function isLength(label = ''): boolean {
  return /\d\s*(in|inch|inches|cm)$/i.test(label)
}

/** Where the size guide explains the sizes of a product; `undefined`: with the rings. */
export function sizeGuidePart(product: {
  type_name: string
  variants: Offered
}): 'bangles' | 'lengths' | undefined {
  if (isLength(product.variants.sizes[0]?.label)) return 'lengths'
  return product.type_name === 'Bangles' ? 'bangles' : undefined
}

/** The sizes a product needs and nobody has chosen yet. */
export function missingSizes({ sizes, partnerSizes = [] }: Offered, choice: SizeChoice): SizePart[] {
  const offered = { size: sizes, partnerSize: partnerSizes }
  return SIZE_PARTS.filter((part) => offered[part].length > 0 && !choice[part])
}

/**
 * The question for a shopper before a product can be bought; `null` when nothing is missing. At the counter the clerk
 * chooses, `a` size.
 */
export function sizeQuestion(
  offered: Offered,
  choice: SizeChoice,
  whose: 'your' | 'a' = 'your',
): string | null {
  const [first, second] = missingSizes(offered, choice)
  if (!first) return null
  if (second) return 'Choose both sizes'
  const name = sizeNames(offered)[first].toLowerCase()
  return name.startsWith('h') ? `Choose ${name}` : `Choose ${whose} ${name}`
}

/** `size 14`, `length 18 in`, `her size 12, his size 20`; empty where no size was chosen. */
export function sizeWords({ size, partnerSize }: SizeChoice): string {
  if (size && partnerSize) return `her size ${size}, his size ${partnerSize}`
  if (!size) return ''
  return isLength(size) ? `length ${size}` : `size ${size}`
}

/** The size that the price and the weight of a product refer to while none is chosen. */
export function ownSize(sizes: readonly Size[]): string | undefined {
  return (sizes.find(({ differenceMg }) => differenceMg === 0) ?? sizes[0])?.label
}
