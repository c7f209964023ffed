import { portion } from '#rules/money.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { type Size, sizeWords } from './size-choice.ts'
import { type ItemChoice, itemFor, type TaggedItem } from './tagged-item.ts'

/** Choices of a product besides its standard variant, which has the purity and size of its own columns. */
export type Variants = {
  /** Other purities, and the net weight the product has in each, milligrams. */
  purities: { purity: Purity; netWeightMg: number }[]
  colours: string[]
  sizes: Size[]
  /** Sizes of the second ring of couple bands: `sizes` are hers, these are his. Missing on all other products. */
  partnerSizes?: Size[]
}

export const NO_VARIANTS: Variants = { purities: [], colours: [], sizes: [] }

export type VariantChoice = ItemChoice

/**
 * One way of having a product; `null` where there is no choice, and for a size nobody has chosen: a size is never
 * chosen for a shopper (`sizeQuestion`).
 */
export type Variant = {
  purity: string
  colour: string | null
  size: string | null
  partnerSize: string | null
  netWeightMg: number
  grossWeightMg: number
  /** Which item it is; null where the product is stocked by count, and where no item of it is for sale. */
  tag: string | null
}

export type ProductWithVariants = {
  purity: string
  netWeightMg: number
  grossWeightMg: number
  variants: Variants
  /** Those for sale, the lightest first; missing or null where the product is stocked by count. */
  items?: readonly TaggedItem[] | null
}

export function hasVariants({ purities, colours, sizes, partnerSizes = [] }: Variants): boolean {
  return purities.length + colours.length + sizes.length + partnerSizes.length > 0
}

/**
 * The choices of a product that are offered: all its variants, or those of its items for sale. Items have weights of
 * their own, so their sizes make no difference.
 */
export function offeredVariants({
  variants,
  items,
}: Pick<ProductWithVariants, 'variants' | 'items'>): Variants {
  if (!items || items.length === 0) return variants
  const has = (part: keyof VariantChoice, value: string) =>
    items.some(({ variant }) => variant[part] === value)
  const sizesOf = (part: 'size' | 'partnerSize', sizes: readonly Size[]) =>
    sizes.filter(({ label }) => has(part, label)).map(({ label }) => ({ label, differenceMg: 0 }))
  const { purities, colours, sizes, partnerSizes } = variants
  return {
    purities: purities.filter(({ purity }) => has('purity', purity)),
    colours: colours.filter((colour) => has('colour', colour)),
    sizes: sizesOf('size', sizes),
    ...(partnerSizes && { partnerSizes: sizesOf('partnerSize', partnerSizes) }),
  }
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

/**
 * The variant somebody asks for; `null` where the product does not come in it, or has no such item. With items for sale,
 * the weights are those of one of them.
 */
export function variantOf(product: ProductWithVariants, choice: VariantChoice): Variant | null {
  const { items } = product
  if (!items || items.length === 0) return choice.tag ? null : typicalVariant(product, choice)
  const item = itemFor(items, choice)
  if (!item) return null
  const { purity, colour } = item.variant
  const typical = typicalVariant(
    product,
    choice.tag ? { ...choice, ...item.variant } : { purity, colour, ...choice },
  )
  if (!typical) return null
  const { tag, netWeightMg, grossWeightMg } = item
  return { ...typical, tag, netWeightMg, grossWeightMg }
}

/** The same with the weights that every piece of it has. */
function typicalVariant(product: ProductWithVariants, choice: VariantChoice): Variant | null {
  const { variants } = product
  const other = variants.purities.find(({ purity }) => purity === choice.purity)
  if (choice.purity && !other && choice.purity !== product.purity) return null
  const colour = choice.colour || variants.colours[0]
  if (choice.colour && !variants.colours.includes(choice.colour)) return null
  const size = sizeOf(variants.sizes, choice.size)
  const partner = sizeOf(variants.partnerSizes ?? [], choice.partnerSize)
  if (size === undefined || partner === undefined) return null
  const differenceMg = (size?.differenceMg ?? 0) + (partner?.differenceMg ?? 0)
  const netWeightMg = netWeight(product, other?.netWeightMg ?? product.netWeightMg, differenceMg)
  return {
    purity: other?.purity ?? product.purity,
    colour: colour ?? null,
    size: size?.label ?? null,
    partnerSize: partner?.label ?? null,
    netWeightMg,
    grossWeightMg: product.grossWeightMg - product.netWeightMg + netWeightMg,
    tag: null,
  }
}

/** `null`: nobody has chosen one; `undefined`: it is not offered. */
function sizeOf(offered: readonly Size[], wish: string | undefined): Size | null | undefined {
  return wish ? offered.find(({ label }) => label === wish) : null
}

/** A larger size takes more metal in proportion: a denser alloy weighs more in the same millimetres. */
function netWeight(product: ProductWithVariants, inPurityMg: number, differenceMg: number): number {
  if (differenceMg === 0) return inPurityMg
  return portion(inPurityMg, product.netWeightMg + differenceMg, product.netWeightMg)
}

/** `18K, rose, size 12, tag SGJ-0412`: what was chosen; empty where nothing could be. */
export function variantWords(choice: VariantChoice): string {
  const tag = choice.tag && `tag ${choice.tag}`
  return [choice.purity, choice.colour?.toLowerCase(), sizeWords(choice), tag].filter(Boolean).join(', ')
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

/**
 * The choice behind a variant, with only that in it which could be chosen, and no size that was not. The tag of an item is
 * in it only where the wish named it: otherwise any item of the same kind will do.
 */
export function chosen(
  { variants }: { variants: Variants },
  variant: Variant,
  wish: VariantChoice = {},
): VariantChoice {
  return {
    ...(variants.purities.length > 0 && { purity: variant.purity }),
    ...(variant.colour !== null && { colour: variant.colour }),
    ...(variant.size !== null && { size: variant.size }),
    ...(variant.partnerSize !== null && { partnerSize: variant.partnerSize }),
    ...(wish.tag !== undefined && wish.tag === variant.tag && { tag: wish.tag }),
  }
}

/**
 * A wish as an address carries it: only what differs from the standard variant, and every size that is chosen. A choice
 * the product does not come in is the standard variant.
 */
export function choiceForAddress(product: ProductWithVariants, wish: VariantChoice): VariantChoice {
  const standard = variantOf(product, {})
  const variant = variantOf(product, wish) ?? standard
  if (!variant || !standard || !(hasVariants(product.variants) || wish.tag)) return {}
  const [choice, standardChoice] = [chosen(product, variant, wish), chosen(product, standard)]
  const pick = (part: 'purity' | 'colour') =>
    choice[part] === standardChoice[part] ? undefined : choice[part]
  const { size, partnerSize, tag } = choice
  return { purity: pick('purity'), colour: pick('colour'), size, partnerSize, ...(tag && { tag }) }
}

export const noSuchItem = (tag: string): string =>
  `The piece with the tag ${tag} cannot be bought any more. Please choose another.`

export const NO_SUCH_VARIANT = 'This piece is not available in your selection. Please choose again.'
