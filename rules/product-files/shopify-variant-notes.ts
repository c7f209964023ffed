import { variantOf, variantWords } from '#rules/catalogue/variants.ts'
import { formatRupees } from '#rules/money.ts'
import { readCount, readRupees } from '#rules/read-measures.ts'
import type { Chosen, FileVariant, OurVariants } from './shopify-variants.ts'

/** Weights are rounded by scales and by programs; below this they are the same, milligrams. */
const SAME_WEIGHT_MG = 10
/** Values named in a sentence; the others are counted. */
const MAX_NAMED = 6

/** What becomes of the variants of a product, and everything of them that ours cannot express, in sentences. */
export function variantNotes(ours: OurVariants): string[] {
  const { chosen } = ours
  return [
    summary(ours),
    ...ours.unknown.map(
      ({ name, values }) =>
        `The option “${name}” (${listed(values)}) cannot be imported. The first values are used.`,
    ),
    lostPurities(ours),
    differing(chosen, 'price', (text) => rupees(text), 'Their prices differ', priceAdvice(ours)),
    differing(chosen, 'oldPrice', (text) => rupees(text), 'Their old prices differ', 'The first is used.'),
    differing(chosen, 'cost', (text) => rupees(text), 'Their costs differ', 'The first is used.'),
    differing(chosen, 'sku', (text) => text, 'Each has its own SKU', 'The product keeps the first.'),
    weights(ours),
    missing(ours),
    soldOut(chosen),
  ].filter((sentence) => sentence !== '')
}

/** Whether a variant that costs more in the file would be sold at the price of the first. */
export function isUnderpriced({ chosen, isLinked }: OurVariants): boolean {
  const [first = null, ...others] = chosen.map(({ variant }) => readRupees(variant.price))
  return !isLinked && first !== null && others.some((price) => price !== null && price > first)
}

function summary({ chosen, variants }: OurVariants): string {
  const parts = [
    variants.purities.length > 0 && 'purities',
    variants.colours.length > 0 && 'colours',
    variants.sizes.length > 0 && 'sizes',
  ].filter((part) => part !== false)
  if (chosen.length === 1) return ''
  const choice = parts.length > 0 ? ` that comes in several ${parts.join(' and ')}` : ''
  const stock = chosen.reduce((sum, { variant }) => sum + Math.max(0, readCount(variant.stock) ?? 0), 0)
  return `${chosen.length} variants become one product${choice}, with their total stock of ${stock}.`
}

function priceAdvice({ isLinked }: OurVariants): string {
  return isLinked ? 'Here each price follows its weight.' : 'The first price is used for all of them.'
}

function lostPurities({ lostPurities: lost, purity, isLinked }: OurVariants): string {
  if (lost.length === 0) return ''
  const why = isLinked
    ? 'need the same metal and their own weights'
    : 'need a price that follows the metal rate'
  return `Other purities (${listed(lost)}) ${why}, so the product comes in ${purity} only.`
}

type OwnCell = Exclude<keyof FileVariant, 'options' | 'grams' | 'stock'>

/** What differs from variant to variant and can only be one of a product, value by value. */
function differing(
  chosen: readonly Chosen[],
  cell: OwnCell,
  write: (text: string) => string,
  what: string,
  then: string,
): string {
  const told = chosen.filter(({ variant }) => variant[cell] !== '')
  if (new Set(told.map(({ variant }) => variant[cell])).size < 2) return ''
  return `${what} (${listed(told.map((one) => named(one, write(one.variant[cell]))))}). ${then}`
}

function rupees(text: string): string {
  const paise = readRupees(text)
  return paise === null ? text : formatRupees(paise)
}

/** Weights that ours does not give back: with a fixed price none, else those that differ from the proportional ones. */
function weights({ chosen, isLinked, ...product }: OurVariants): string {
  const told = chosen.filter(({ mg }) => mg !== null)
  if (new Set(told.map(({ mg }) => mg)).size < 2) {
    const unweighed = chosen.length - told.length
    return unweighed > 0 && told.length > 0
      ? `${unweighed} of them have no weight in the file and get that of the first.`
      : ''
  }
  const shown = (list: readonly Chosen[]) =>
    listed(list.map((one) => named(one, `${(one.mg ?? 0) / 1000} g`)))
  if (!isLinked)
    return `Their weights differ (${shown(told)}), which only a price that follows the metal rate can use. The first is used.`
  const [base] = chosen
  const wrong = told.filter(({ part, mg }) => {
    const weight = variantOf(product, part)?.grossWeightMg
    const inFile = product.grossWeightMg + (mg ?? 0) - (base?.mg ?? mg ?? 0)
    return weight !== undefined && Math.abs(weight - inFile) > SAME_WEIGHT_MG
  })
  const unweighed = chosen.length - told.length
  return [
    wrong.length > 0 &&
      `Here the weight in a size, colour or purity follows the first variant of each, so some differ from the file (${shown(wrong)}).`,
    unweighed > 0 && `${unweighed} of them have no weight in the file and get that of the first.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

/** Ours is a full grid: each size in each colour in each purity. */
function missing({ chosen, variants, lostPurities: lost, purity }: OurVariants): string {
  const { sizes, colours, purities, partnerSizes = [] } = variants
  const all = [sizes, colours, partnerSizes].reduce((count, { length }) => count * Math.max(1, length), 1)
  const own = { purity: lost.length > 0 ? purity : undefined }
  const present = new Set(
    chosen.map(({ part }) => variantWords({ ...part, purity: own.purity ?? part.purity }).toLowerCase()),
  )
  const absent = all * (purities.length + 1) - present.size
  if (absent <= 0) return ''
  return `${absent === 1 ? 'One combination is' : `${absent} combinations are`} not in the file, but can be ordered here.`
}

function soldOut(chosen: readonly Chosen[]): string {
  const isGone = ({ variant }: Chosen) => variant.stock !== '' && (readCount(variant.stock) ?? 0) <= 0
  const there = new Set(chosen.filter((one) => !isGone(one)).map(nameOf))
  const none = chosen.filter((one) => isGone(one) && !there.has(nameOf(one)))
  if (none.length === 0 || there.size === 0) return ''
  return `Out of stock in the file, but here the stock is that of the whole product: ${listed(none.map(nameOf))}.`
}

/** `18K, rose, size 12`; the values of the file where nothing was understood. */
function nameOf({ part, variant }: Chosen): string {
  return variantWords(part) || variant.options.filter(Boolean).join(' / ')
}

const named = (one: Chosen, text: string) => [nameOf(one), text].filter(Boolean).join(': ')

function listed(words: readonly string[]): string {
  const rest = words.length - MAX_NAMED
  const named = words
    .slice(0, MAX_NAMED)
    .map((word) => (word.length > 60 ? `${word.slice(0, 60).toWellFormed()}…` : word))
  return named.join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}
