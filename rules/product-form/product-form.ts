import { hsnCode } from '#rules/catalogue/hsn-code.ts'
import { IMAGE_NOT_FOUND, isImageId } from '#rules/catalogue/image-addresses.ts'
import { lacksImporter, NO_IMPORTER } from '#rules/catalogue/origin.ts'
import { type Stone, stoneWeightMg } from '#rules/catalogue/stones.ts'
import { defaultGstBps, type GstTable, isGstRate, NO_GST_RATE } from '#rules/pricing/default-gst.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import type { PricingMode } from '#rules/pricing/terms.ts'
import { joinedCode } from '#rules/typed-text.ts'
import { readAttributes } from './attribute-values.ts'
import { type FormFault, FormReader } from './form-reader.ts'
import { readMaking } from './making-text.ts'
import type { ProductDraft } from './product-draft.ts'
import { PRODUCT_LIMITS, type ProductFormText, TEXT_LIMITS } from './product-fields.ts'
import { readEngraving } from './read-engraving.ts'
import { readPurity } from './read-purity.ts'
import { readVariants } from './variants-text.ts'
import { writtenImage } from './write-product-form.ts'

export type ReadProductForm =
  | { draft: ProductDraft; faults: readonly [] }
  | { draft: null; faults: FormFault[] }

/** `asksImporter`: whether somebody is there who can name an importer that is missing. */
export type ReadOptions = { asksImporter: boolean }

/**
 * Reads a product as it was typed, in the form, over the wire or in a row of a file: the one place that says what a
 * product must have (specification, section 5) and what is implausible. Reports every error at once. Where no rate of
 * GST is typed, the product gets the usual one of its class.
 */
export function readProductForm(
  form: ProductFormText,
  gst: GstTable,
  { asksImporter }: ReadOptions = { asksImporter: true },
): ReadProductForm {
  const reader = new FormReader()
  const metal = readMetal(reader, form)
  const pricing = readPricing(reader, form, metal)
  const words = readWords(reader, form)
  if (asksImporter && lacksImporter(words)) reader.fault('importer', NO_IMPORTER)
  const variants = readVariants(reader, form, { ...metal, isLinked: pricing.pricingMode === 'rate-linked' })
  const papers = readPapers(reader, form, metal)
  const draft: ProductDraft = {
    ...words,
    ...metal,
    ...pricing,
    gstBps: pricing.gstBps ?? defaultGstBps(papers.hsn, gst),
    variants,
    engraving: readEngraving(reader, form),
    ...papers,
    pictures: readImages(reader, form, variants.colours),
  }
  return reader.faults.length > 0 ? { draft: null, faults: reader.faults } : { draft, faults: [] }
}

function readWords(reader: FormReader, form: ProductFormText) {
  const attributes = readAttributes(reader, form)
  if (/^[=@]/.test(attributes.name)) reader.fault('name', 'A name cannot start with = or @.')
  return {
    ...attributes,
    category: reader.required('category', form.category.trim(), 'Please choose the category.'),
    type: reader.required('type', form.type.trim(), 'Please choose the type.'),
  }
}

type Metal = Pick<ProductDraft, 'purity' | 'grossWeightMg' | 'netWeightMg' | 'stones'>

/** The metal and the stones of a form; a net weight that is not typed is the gross weight less the stones. */
export function readMetal(reader: FormReader, form: ProductFormText): Metal {
  const purity = readPurity(form.purity)
  if (purity === null) reader.fault('purity', `Please choose one of ${Object.keys(PURITIES).join(', ')}.`)
  const stones = readStoneLines(reader, form)
  const max = PRODUCT_LIMITS.weight
  const gross = reader.requiredNumber('weight', form.weight, 'grams', max, 'Please enter the weight.')
  if (gross === 0) reader.fault('weight', 'The weight must be more than zero.')
  const typed = reader.number('netWeight', form.netWeight, 'grams', max)
  const stoneMg = stoneWeightMg(stones)
  if (typed !== null && !reader.isFaulty('weight')) {
    if (typed > gross) reader.fault('netWeight', 'The net weight cannot be more than the gross weight.')
    else if (typed + stoneMg > gross)
      reader.fault('netWeight', 'Net weight and stones together are more than the gross weight.')
  }
  const rest = Math.max(0, gross - stoneMg)
  return {
    purity: purity ?? '',
    grossWeightMg: gross,
    netWeightMg: typed ?? (purity ? rest : 0),
    stones,
  }
}

function readStoneLines(reader: FormReader, form: ProductFormText): Stone[] {
  const { stones: max, stoneCount, centiCarats } = PRODUCT_LIMITS
  if (form.stones.length > max) reader.fault('stones', `Please add at most ${max} kinds of stone.`)
  return form.stones.map((stone, index) => {
    const field = (name: string) => `stones.${index}.${name}`
    const kind = reader.line(field('kind'), stone.kind, TEXT_LIMITS.stone)
    reader.required(field('kind'), kind, 'Please enter the kind of stone.')
    const count = reader.number(field('count'), stone.count || '1', 'count', stoneCount) ?? 1
    if (count === 0) reader.fault(field('count'), 'Please enter at least 1.')
    return {
      kind,
      count,
      centiCarats: reader.number(field('carats'), stone.carats, 'carats', centiCarats) ?? 0,
      quality: reader.line(field('quality'), stone.quality, TEXT_LIMITS.stone),
    }
  })
}

/** The parts of a form that make its price. */
export function readPricing(reader: FormReader, form: ProductFormText, metal: Metal) {
  const rupees = (field: 'stoneValue' | 'insurance' | 'old_price' | 'costPrice') =>
    reader.number(field, form[field], 'rupees')
  const pricingMode = readMode(form.pricingMode)
  if (pricingMode === null)
    reader.fault('pricingMode', 'Please choose “fixed” or “rate-linked” (the price follows the metal rate).')
  const { discountBps: maxOff, gstBps: maxTax } = PRODUCT_LIMITS
  const gstBps = reader.number('gstPercentage', form.gstPercentage, 'percent', maxTax)
  if (gstBps !== null && !isGstRate(gstBps)) reader.fault('gstPercentage', NO_GST_RATE)
  const common = {
    pricingMode: pricingMode ?? 'fixed',
    discountBps: reader.number('discount', form.discount, 'percent', maxOff) ?? 0,
    gstBps,
    insurance: rupees('insurance') ?? 0,
    costPrice: rupees('costPrice'),
    oldPrice: rupees('old_price') || null,
  }
  if (pricingMode === 'rate-linked') {
    const stoneValue = rupees('stoneValue') ?? 0
    return { ...common, fixedPrice: null, making: readMaking(reader, form, metal), stoneValue }
  }
  const fixedPrice = readFixedPrice(reader, form, common.insurance)
  return { ...common, fixedPrice, making: null, stoneValue: 0 }
}

function readFixedPrice(reader: FormReader, form: ProductFormText, insurance: number): number {
  const max = PRODUCT_LIMITS.price
  const price = reader.requiredNumber('price', form.price, 'rupees', max, 'Please enter the price.')
  if (price === 0) reader.fault('price', 'The price must be more than zero.')
  else if (insurance >= price) reader.fault('insurance', 'The insurance must be less than the price.')
  return price
}

/** The HSN that follows from the rest of a form. */
export const hsnOf = (
  { name, type }: Pick<ProductFormText, 'name' | 'type'>,
  { purity, stones }: Parameters<typeof hsnCode>[0],
): string => hsnCode({ purity, stones, name, type })

/** A whole address, or a page of the shop itself; never a script. */
const CERTIFICATE_LINK = /^(https?:\/\/[^\s/]+\.[^\s]+|\/[^\s/\\]\S*)$/i

function readPapers(reader: FormReader, form: ProductFormText, metal: Metal) {
  const hsn = joinedCode(form.hsn)
  if (!/^(\d{4}|\d{6}|\d{8})?$/.test(hsn)) reader.fault('hsn', 'An HSN code has 4, 6 or 8 digits.')
  const link = reader.line('certificateUrl', form.certificateUrl, TEXT_LIMITS.certificateUrl)
  if (link !== '' && !CERTIFICATE_LINK.test(link))
    reader.fault('certificateUrl', 'Please enter a full address that starts with https://.')
  return { certificateUrl: link || null, hsn: hsn || hsnOf(form, metal) }
}

/** An image that was removed from the shop since it was uploaded. */
/** An image marked with a colour the product no longer comes in shows no certain one. */
function readImages(
  reader: FormReader,
  form: ProductFormText,
  colours: readonly string[],
): ProductDraft['pictures'] {
  if (form.pictures === null) return null
  const max = PRODUCT_LIMITS.pictures
  if (form.pictures.length > max) reader.fault('pictures', `Please add at most ${max} images.`)
  return form.pictures.map(({ id, alt, colour = '' }, index) => {
    if (!isImageId(id)) reader.fault('pictures', IMAGE_NOT_FOUND)
    return writtenImage({
      id,
      alt: reader.line(`pictures.${index}.alt`, alt, TEXT_LIMITS.alt),
      colour: colours.includes(colour) ? colour : undefined,
    })
  })
}

function readMode(text: string): PricingMode | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (word === '' || word.startsWith('fixed')) return 'fixed'
  return word.startsWith('rate') ? 'rate-linked' : null
}
