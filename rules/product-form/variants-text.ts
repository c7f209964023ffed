import type { Size } from '#rules/catalogue/size-choice.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { readGrams, writeScaled } from '#rules/read-measures.ts'
import type { FormReader } from './form-reader.ts'
import type { ProductFormText } from './product-fields.ts'
import { readPurity } from './read-purity.ts'
import { entriesIn, sizeOf } from './read-sizes.ts'

/** Plausible limits. */
const MAX = { purities: 7, colours: 8, sizes: 40, partnerSizes: 40, characters: 24 }
const GRAM = 3

type SizeField = 'sizes' | 'partnerSizes'
type Fields = 'purities' | 'colours' | SizeField

/** Variants as they are typed: `18K 4.21 g, 14K 3.9 g` · `Yellow, Rose` · `10 -0.12 g, 12, 14 +0.16 g`. */
export function writeVariants({
  purities,
  colours,
  sizes,
  partnerSizes = [],
}: Variants): Record<Fields, string> {
  const grams = (milligrams: number) => `${writeScaled(milligrams, GRAM)} g`
  const signed = (milligrams: number) => `${milligrams > 0 ? '+' : ''}${grams(milligrams)}`
  const sizesText = (list: readonly Size[]) =>
    list
      .map(({ label, differenceMg }) => (differenceMg === 0 ? label : `${label} ${signed(differenceMg)}`))
      .join(', ')
  return {
    purities: purities.map(({ purity, netWeightMg }) => `${purity} ${grams(netWeightMg)}`).join(', '),
    colours: colours.join(', '),
    sizes: sizesText(sizes),
    partnerSizes: sizesText(partnerSizes),
  }
}

/** The other way round, with a fault at the field for text that cannot be understood. */
export function readVariants(
  reader: FormReader,
  form: Pick<ProductFormText, Fields>,
  product: { purity: string; netWeightMg: number; isLinked: boolean },
): Variants {
  const sizesIn = (field: SizeField) => readSizes(reader, field, listed(reader, field, form[field]), product)
  const [sizes, partnerSizes] = [sizesIn('sizes'), sizesIn('partnerSizes')]
  mustSuitEachOther(reader, { sizes, partnerSizes }, product)
  return {
    purities: readPurities(reader, listed(reader, 'purities', form.purities), product),
    colours: readColours(reader, listed(reader, 'colours', form.colours)),
    sizes,
    ...(partnerSizes.length > 0 && { partnerSizes }),
  }
}

/** His sizes are the second of two questions; the smallest of both must leave some metal. */
function mustSuitEachOther(
  reader: FormReader,
  { sizes, partnerSizes }: Record<SizeField, Size[]>,
  { netWeightMg }: { netWeightMg: number },
): void {
  if (partnerSizes.length === 0 || reader.isFaulty('sizes') || reader.isFaulty('partnerSizes')) return
  const min = (list: readonly Size[]) => Math.min(0, ...list.map(({ differenceMg }) => differenceMg))
  if (sizes.length === 0)
    reader.fault('partnerSizes', 'Please enter her sizes first. Sizes of a single ring belong there.')
  else if (netWeightMg + min(sizes) + min(partnerSizes) <= 0)
    reader.fault('partnerSizes', 'Both differences together cannot be as large as the net weight.')
}

/** The colours in the form's field while it is typed, faults and all. */
export const coloursIn = (text: string): string[] => [...new Set(entriesIn(text))]

function listed(reader: FormReader, field: Fields, text: string): string[] {
  const entries = entriesIn(text)
  if (entries.length > MAX[field]) reader.fault(field, `Please add at most ${MAX[field]}.`)
  return entries.slice(0, MAX[field])
}

function readPurities(
  reader: FormReader,
  entries: readonly string[],
  product: { purity: string; isLinked: boolean },
): Variants['purities'] {
  const purities = entries.flatMap((entry) => {
    const [, purity, netWeightMg] = purityAndWeight(entry)
    if (purity && netWeightMg) return [{ purity, netWeightMg }]
    reader.fault('purities', 'Please enter each purity with its net weight, such as 18K 4.21 g, 14K 3.9 g.')
    return []
  })
  const metals = [product.purity, ...purities.map(({ purity }) => purity)]
  if (purities.length > 0 && !product.isLinked)
    reader.fault('purities', 'Only a product whose price follows the metal rate can have other purities.')
  else if (new Set(metals).size < metals.length)
    reader.fault('purities', 'Please enter each purity only once, without the product’s own purity.')
  else if (new Set(metals.map(metalOf)).size > 1)
    reader.fault('purities', 'Please use the same metal. Another metal is another product.')
  return purities
}

function purityAndWeight(entry: string): [string, Purity | null, number | null] {
  const [, word = '', grams = ''] = /^(.+?)\s+([\d.]+\s*g?)$/i.exec(entry) ?? []
  return [entry, readPurity(word) || null, readGrams(grams)]
}

const metalOf = (purity: string) =>
  Object.entries(PURITIES).find(([name]) => name === purity)?.[1].metal ?? ''

function readColours(reader: FormReader, entries: readonly string[]): string[] {
  if (entries.some((entry) => entry.length > MAX.characters))
    reader.fault('colours', `Please use at most ${MAX.characters} characters per colour.`)
  if (repeats(entries)) reader.fault('colours', 'Please enter each colour only once.')
  return [...entries]
}

function readSizes(
  reader: FormReader,
  field: SizeField,
  entries: readonly string[],
  product: { netWeightMg: number; isLinked: boolean },
): Size[] {
  const sizes = entries.flatMap((entry) => {
    const size = sizeOf(entry)
    if (typeof size !== 'string' && size.label.length <= MAX.characters) return [size]
    reader.fault(
      field,
      typeof size === 'string' ? size : `Please use at most ${MAX.characters} characters per size.`,
    )
    return []
  })
  if (repeats(sizes.map(({ label }) => label))) reader.fault(field, 'Please enter each size only once.')
  const moved = sizes.filter(({ differenceMg }) => differenceMg !== 0)
  if (moved.length > 0 && !product.isLinked)
    reader.fault(field, 'Weight differences need a price that follows the metal rate.')
  else if (moved.length > 0 && moved.length === sizes.length)
    reader.fault(
      field,
      'Please enter one size without a difference. The product’s weight refers to that size.',
    )
  else if (moved.some(({ differenceMg }) => product.netWeightMg + differenceMg <= 0))
    reader.fault(field, 'The weight difference cannot be as large as the net weight.')
  return sizes
}

function repeats(words: readonly string[]): boolean {
  return new Set(words.map((word) => word.toLowerCase())).size < words.length
}
