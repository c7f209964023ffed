import type { Size } from '#rules/catalogue/size-choice.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { readGrams } from '#rules/read-measures.ts'
import type { RowTexts } from './corrections.ts'
import { type OptionPart, type Part, readOption } from './shopify-options.ts'

/** Shopify's own limit for a product; a file with more of them is not Shopify's. */
export const MAX_FILE_VARIANTS = 2048
/** More sizes than any product may have: the form refuses them, so their weights need not be compared. */
const MAX_WEIGHED_SIZES = 100

/** A variant of Shopify's: what its options say, and the cells that each variant has of its own. */
export type FileVariant = {
  options: readonly string[]
  sku: string
  grams: string
  price: string
  oldPrice: string
  cost: string
  stock: string
}

/** The variants of one product of the file, and the names of their options. */
export type FileVariants = { options: readonly string[]; variants: readonly FileVariant[] }

/** A variant as it was understood; `mg` its gross weight, `null` where the file does not weigh it. */
export type Chosen = { variant: FileVariant; part: OptionPart; mg: number | null }

/** The variants as ours, and what is needed to say what ours cannot express. */
export type OurVariants = {
  chosen: readonly Chosen[]
  isLinked: boolean
  /** Options that stay behind, with their values. */
  unknown: readonly { name: string; values: string[] }[]
  purity: string
  /** The purity of the first variant, where an option tells it. */
  ownPurity: Purity | undefined
  /** Purities that stay behind. */
  lostPurities: readonly string[]
  grossWeightMg: number
  netWeightMg: number
  variants: Variants
}

/** What a product of the file comes in; `null` where there is nothing to choose. */
export function ourVariants(texts: RowTexts, { options, variants }: FileVariants): OurVariants | null {
  const { parts, unknown } = readOptions(options, variants)
  const chosen = variants.map((variant, index) => ({
    variant,
    part: parts[index] ?? {},
    mg: readGrams(variant.grams) || null,
  }))
  const [base] = chosen
  if (!base || (chosen.length === 1 && unknown.length === 0 && Object.keys(base.part).length === 0))
    return null
  const isLinked = /^\s*rate/i.test(texts.pricingMode ?? '')
  const gross = readGrams(texts.weight ?? '') ?? base.mg ?? 0
  const net = readGrams(texts.netWeight ?? '') ?? gross
  const purity = base.part.purity ?? (readPurity(texts.purity ?? '') || '')
  const weighed = { chosen, base, isLinked, net }
  const { kept, lost } = otherPurities(weighed, purity)
  const partnerSizes = sizesOf(weighed, 'partnerSize')
  return {
    ...{ chosen, isLinked, unknown, purity, ownPurity: base.part.purity, lostPurities: lost },
    ...{ grossWeightMg: gross, netWeightMg: net },
    variants: {
      purities: kept,
      colours: valuesOf(chosen, 'colour'),
      sizes: sizesOf(weighed, 'size'),
      ...(partnerSizes.length > 0 && { partnerSizes }),
    },
  }
}

/** What the options say of each variant. An option that says nothing new, or that nobody understands, stays behind. */
function readOptions(names: readonly string[], variants: readonly FileVariant[]) {
  const parts: OptionPart[] = variants.map(() => ({}))
  const unknown: { name: string; values: string[] }[] = []
  const isCouple = names.some((name) => isHis(name)) && names.some((name) => isHers(name))
  names.forEach((name, index) => {
    const values = variants.map(({ options }) => options[index]?.trim() ?? '')
    if (isNoOption(name, values)) return
    const read = readOption(isCouple || !isHis(name) ? name : 'Size', values)
    const taken = new Set(parts.flatMap((part) => Object.keys(part)))
    const told = [...(read?.values() ?? [])].flatMap((part) => Object.keys(part))
    if (!read || told.some((part) => taken.has(part)))
      unknown.push({ name, values: [...new Set(values)].filter(Boolean) })
    else for (const [at, value] of values.entries()) Object.assign(parts[at] ?? {}, read.get(value))
  })
  return { parts, unknown }
}

const isHis = (name: string) => readOption(name, ['1'])?.get('1')?.partnerSize !== undefined
const isHers = (name: string) => readOption(name, ['1'])?.get('1')?.size !== undefined

/** Shopify gives a product without variants one, of no option. */
function isNoOption(name: string, values: readonly string[]): boolean {
  const isDefault = /^title$/i.test(name.trim()) && values.every((value) => /^default title$/i.test(value))
  return isDefault || values.every((value) => value === '')
}

/** The values of a part, each once, in the order of the file: the product's own is the first. */
function valuesOf(chosen: readonly Chosen[], part: Part): string[] {
  const values = new Map<string, string>()
  for (const { part: told } of chosen) {
    const value = told[part]
    if (value !== undefined && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value)
  }
  return [...values.values()]
}

type Weighed = { chosen: readonly Chosen[]; base: Chosen; isLinked: boolean; net: number }

/** Other purities with the net weight the product has in each; those without a weight, or of another metal, are lost. */
function otherPurities({ chosen, base, isLinked, net }: Weighed, own: string) {
  const kept: Variants['purities'] = []
  const lost: string[] = []
  for (const purity of valuesOf(chosen, 'purity') as Purity[]) {
    if (purity === own) continue
    const more = moreMg(chosen, base, { purity })
    const netWeightMg = more === null ? 0 : net + more
    const isSameMetal = own in PURITIES && PURITIES[own as Purity].metal === PURITIES[purity].metal
    if (isLinked && isSameMetal && netWeightMg > 0) kept.push({ purity, netWeightMg })
    else lost.push(purity)
  }
  return { kept, lost }
}

/** Sizes with the metal each takes more or less; with a fixed price they are all sold alike. */
function sizesOf({ chosen, base, isLinked }: Weighed, part: 'size' | 'partnerSize'): Size[] {
  const labels = valuesOf(chosen, part)
  const isWeighed = isLinked && labels.length <= MAX_WEIGHED_SIZES
  return labels.map((label) => ({
    label,
    differenceMg: isWeighed ? (moreMg(chosen, base, { [part]: label }) ?? 0) : 0,
  }))
}

/**
 * By how much a variant that differs from the first in one part alone is heavier, milligrams. Where there is no such
 * variant, any with that part. `null` where the file does not weigh them.
 */
function moreMg(chosen: readonly Chosen[], base: Chosen, part: OptionPart): number | null {
  const wanted = { ...base.part, ...part }
  const found = chosen.find((one) => holds(one.part, wanted)) ?? chosen.find((one) => holds(one.part, part))
  return found?.mg && base.mg ? found.mg - base.mg : null
}

function holds(part: OptionPart, wanted: OptionPart): boolean {
  return (Object.keys(wanted) as Part[]).every(
    (key) => part[key]?.toLowerCase() === wanted[key]?.toLowerCase(),
  )
}
