import { type AttributeField, attributeOf, isAttribute } from '#rules/product-form/attribute-fields.ts'
import type { ImportField } from './import-fields.ts'

/**
 * Other names of the same thing as files from elsewhere head their columns: the exports of Shopify and WooCommerce,
 * the stock lists of Indian jewellery programs and of Tally, in English, Hindi and Marathi. As {@link headOf} writes
 * them; the likeliest first, after the label and the public name. How making charges are headed, `labour-columns.ts` says; plain attributes say it themselves.
 */
const OTHER_NAMES: Partial<Record<Exclude<ImportField, AttributeField>, readonly string[]>> = {
  id: ['product id'],
  address: ['handle', 'url handle', 'slug'],
  category: ['category name', 'main category', 'collection', 'categories', 'वर्ग', 'श्रेणी'],
  type: [
    'type name',
    'jewellery type',
    'jewelry type',
    'product type',
    'item type',
    'ornament',
    'ornament type',
    'sub category',
    'subcategory',
    'प्रकार',
  ],
  purity: [
    'karat',
    'kt',
    'carat of gold',
    'gold purity',
    'fineness',
    'metal purity',
    'karatage',
    'touch',
    'tunch',
    'melting',
    'शुद्धता',
    'कॅरेट',
    'कैरेट',
    'टंच',
  ],
  weight: [
    'gross weight',
    'gross wt',
    'gr wt',
    'grs wt',
    'g wt',
    'gwt',
    'total weight',
    'एकूण वजन',
    'कुल वजन',
    'कुल वज़न',
    'सकल वजन',
    'ग्रॉस वजन',
    'वजन',
    'वज़न',
    'weight g',
    'wt',
    'variant grams',
    'weight value grams',
    'grams',
  ],
  netWeight: [
    'net wt',
    'nett weight',
    'nett wt',
    'nt weight',
    'nt wt',
    'n wt',
    'nwt',
    'निव्वळ वजन',
    'शुद्ध वजन',
    'शुद्ध वज़न',
    'नेट वजन',
    'नक्त वजन',
    'metal weight',
    'net gold weight',
    'gold weight',
  ],
  price: [
    'variant price',
    'selling price',
    'sale price',
    'regular price',
    'unit price',
    'mrp',
    'm r p',
    'किंमत',
    'विक्री किंमत',
    'कीमत',
    'मूल्य',
    'amount',
    'total amount',
  ],
  minimumMakingCharges: ['min making', 'min making charges', 'minimum labour', 'min labour'],
  wastagePercentage: [
    'wastage',
    'wstg percent',
    'wstg',
    'wastg percent',
    'wast percent',
    'wst percent',
    'va percent',
    'v a percent',
    'va',
    'value addition percent',
    'value addition',
    'वेस्टेज',
    'घट',
    'तूट',
  ],
  stoneValue: ['stone price', 'stone charges', 'stone amount', 'stone amt', 'stone cost', 'diamond value'],
  gstPercentage: ['gst', 'gst rate', 'tax rate', 'tax percent'],
  discount: ['discount percentage'],
  old_price: ['compare at price', 'variant compare at price', 'list price', 'mrp', 'm r p'],
  costPrice: ['cost per item', 'cost', 'purchase price'],
  stones: ['stone details', 'gemstones', 'stone'],
  hsn: ['hsn code', 'hsn sac', 'tariff code'],
  pictures: ['image', 'image urls', 'image src', 'product image url', 'picture', 'image link'],
  pictureTexts: ['image alt text', 'alt text'],
  // Files that have one of these beside their status call a draft “published”, too.
  status: ['published', 'published on online store'],
}

export function namesOf(field: ImportField): readonly string[] {
  return (isAttribute(field) ? attributeOf(field).headers : OTHER_NAMES[field]) ?? []
}

/**
 * A head in small letters and without signs, but for the one that means something: `Making %` → `making percent`.
 * Vowel signs of Devanagari are marks, and part of its words.
 */
export function headOf(column: string): string {
  return column
    .normalize('NFC')
    .replaceAll('%', ' percent ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const WEIGHT_UNIT =
  /(?<=.) (in )?(g|gm|gms|grm|grms|gram|grams|ग्रॅम|ग्राम|tola|tolas|तोळा|तोळे|तोला|ratti|रत्ती)$/
const MONEY_UNIT = /(?<=.) (in )?(rs|inr|rupees|रुपये)$/

/**
 * A head as {@link headOf} writes it, without the unit it ends in: `net wt gm` → `net wt`, `mrp inr` → `mrp`. An amount
 * per gram is another thing than the amount, so only weights lose their grams.
 */
export function withoutUnit(head: string, field: ImportField): string {
  return head.replace(field === 'weight' || field === 'netWeight' ? WEIGHT_UNIT : MONEY_UNIT, '')
}

/** The unit, other than grams, that a head says the weights below it are in. */
export function weightUnitOf(column: string): 'tola' | 'ratti' | null {
  const head = headOf(column)
  if (/(^| )(tolas?|तोळा|तोळे|तोला)( |$)/.test(head)) return 'tola'
  return /(^| )(ratti|रत्ती)( |$)/.test(head) ? 'ratti' : null
}
