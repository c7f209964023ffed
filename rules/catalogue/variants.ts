import { portion } from '#rules/money.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'

/** What a product can be had in, besides as it stands: its own columns are its own purity, in its own size. */
export type Variants = {
  /** Other purities, and the net weight the product has in each, milligrams. */
  purities: { purity: Purity; netWeightMg: number }[]
  colours: string[]
  /** Sizes, and how much more or less metal each takes than the product as it stands, milligrams in its own purity. */
  sizes: { label: string; differenceMg: number }[]
}

export const NO_VARIANTS: Variants = { purities: [], colours: [], sizes: [] }

/** What somebody asks for; what is left out is as the product stands. */
export type VariantChoice = {
  purity?: string | undefined
  colour?: string | undefined
  size?: string | undefined
}

/** One way of having a product, settled in all that can be chosen; `null` where there is no choice. */
export type Variant = {
  purity: string
  colour: string | null
  size: string | null
  netWeightMg: number
  grossWeightMg: number
}

export type ProductWithVariants = {
  purity: string
  netWeightMg: number
  grossWeightMg: number
  variants: Variants
}

export function hasVariants({ purities, colours, sizes }: Variants): boolean {
  return purities.length + colours.length + sizes.length > 0
}

/** The purities a product comes in, the finest first; none where there is nothing to choose. */
export function puritiesOf(product: {
  purity: string
  variants: { purities: readonly { purity: string }[] }
}): string[] {
  const others = product.variants.purities.map(({ purity }) => purity)
  if (others.length === 0) return []
  return Object.keys(PURITIES).filter((purity) => purity === product.purity || others.includes(purity))
}

/** The variant somebody asks for; `null` where the product does not come in it. */
export function variantOf(product: ProductWithVariants, choice: VariantChoice): Variant | null {
  const { variants } = product
  const other = variants.purities.find(({ purity }) => purity === choice.purity)
  if (choice.purity && !other && choice.purity !== product.purity) return null
  const colour = oneOf(variants.colours, choice.colour, ([first]) => first)
  const size = oneOf(
    variants.sizes.map(({ label }) => label),
    choice.size,
    () => ownSize(variants),
  )
  if (colour === undefined || size === undefined) return null
  const netWeightMg = netWeight(product, other?.netWeightMg ?? product.netWeightMg, size)
  return {
    purity: other?.purity ?? product.purity,
    colour,
    size,
    netWeightMg,
    grossWeightMg: product.grossWeightMg - product.netWeightMg + netWeightMg,
  }
}

/** The wish if it is offered, the usual one if nothing is wished; `null`: nothing to choose, `undefined`: not offered. */
function oneOf(
  offered: readonly string[],
  wish: string | undefined,
  usual: (offered: readonly string[]) => string | undefined,
): string | null | undefined {
  if (!wish) return usual(offered) ?? null
  return offered.find((one) => one === wish)
}

/** The size the product's own weight is of. */
function ownSize({ sizes }: Variants): string | undefined {
  return (sizes.find(({ differenceMg }) => differenceMg === 0) ?? sizes[0])?.label
}

/** A larger size takes more metal in proportion: a denser alloy weighs more in the same millimetres. */
function netWeight(product: ProductWithVariants, inPurityMg: number, size: string | null): number {
  const differenceMg = product.variants.sizes.find(({ label }) => label === size)?.differenceMg ?? 0
  if (differenceMg === 0) return inPurityMg
  return portion(inPurityMg, product.netWeightMg + differenceMg, product.netWeightMg)
}

/** `18K, rose, size 12`: what was chosen; empty where nothing could be. */
export function variantWords({ purity, colour, size }: VariantChoice): string {
  return [purity, colour?.toLowerCase(), size && `size ${size}`].filter(Boolean).join(', ')
}

/** `Lotus Ring, 18K, rose, size 12`: a product as it was chosen, on one line. */
export function productTitle({
  name,
  variant,
}: {
  name: string
  variant?: VariantChoice | undefined
}): string {
  return [name, variant && variantWords(variant)].filter(Boolean).join(', ')
}

/** The choice behind a variant, with only that in it which could be chosen. */
export function chosen({ variants }: { variants: Variants }, variant: Variant): VariantChoice {
  return {
    ...(variants.purities.length > 0 && { purity: variant.purity }),
    ...(variant.colour !== null && { colour: variant.colour }),
    ...(variant.size !== null && { size: variant.size }),
  }
}

/**
 * A wish as an address carries it: only what is not as the product stands. A choice the product does not come in is the
 * product as it stands.
 */
export function choiceForAddress(product: ProductWithVariants, wish: VariantChoice): VariantChoice {
  const usual = variantOf(product, {})
  const variant = variantOf(product, wish) ?? usual
  if (!variant || !usual || !hasVariants(product.variants)) return {}
  const [wanted, standing] = [chosen(product, variant), chosen(product, usual)]
  const pick = (part: keyof VariantChoice) => (wanted[part] === standing[part] ? undefined : wanted[part])
  return { purity: pick('purity'), colour: pick('colour'), size: pick('size') }
}

export const NO_SUCH_VARIANT = 'This piece is not available in your selection. Please choose again.'
