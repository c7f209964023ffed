import { guessFromWords, type RowWords } from '#rules/product-files/guess-words.ts'
import {
  GUESSED_FIELDS,
  type ImportCells,
  type ImportLayout,
  type ImportMapping,
  isTagColumn,
} from '#rules/product-files/import-mapping.ts'
import { isFlagField } from '#rules/product-form/attribute-fields.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import { readImageTexts } from '#rules/product-form/image-texts.ts'
import { isProductField, type ProductFormText } from '#rules/product-form/product-fields.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { readStones } from '#rules/product-form/stones-text.ts'
import { NO_FLAG, readFlag } from '#rules/read-measures.ts'
import { type RowReading, type RowTexts, textsOf } from './row-texts.ts'

/**
 * A product as a row describes it: which one it is, and the fields it names. Addresses of images are not looked up yet.
 */
export type ImportedRow = {
  id: string
  address: string
  archived: boolean | null
  pictures: { address: string; alt: string }[] | null
  fields: Partial<ProductFormText>
  /** The value for empty cells; ignored for a product the shop already has. */
  guesses: Partial<ProductFormText>
  faults: FormFault[]
}

/**
 * Reads a row as it was mapped. Faults name the field they lie in; the form's own rule looks at the rest. `codesOf`
 * answers with the findings about the codes of a whole column.
 */
export function readImportRow(
  cells: ImportCells,
  mapping: ImportMapping,
  layout: ImportLayout,
  codesOf: RowReading['codesOf'] = () => undefined,
): ImportedRow {
  const faults: FormFault[] = []
  const texts = textsOf(cells, { mapping, layout, codesOf }, faults)
  const { id = '', address = '', status, pictures: images, pictureTexts: imageTexts = '', ...rest } = texts
  return {
    id: id.trim(),
    address: address.trim(),
    archived: status === undefined ? null : readStatus(status, faults),
    pictures: images === undefined ? null : readImages(images, imageTexts),
    fields: readFields(rest, faults),
    guesses: readFields(guessesOf(cells, mapping, texts), faults),
    faults,
  }
}

function readFields(texts: RowTexts, faults: FormFault[]): Partial<ProductFormText> {
  const fields: Partial<ProductFormText> = {}
  for (const [field, text] of Object.entries(texts)) {
    if (!isProductField(field) || field === 'pictures') continue
    if (field === 'stones') {
      const stones = readStones(text)
      if (!stones) faults.push({ field, sentence: 'Please list stones as kind; count; carats; quality.' })
      fields.stones = stones ?? []
    } else if (isFlagField(field)) {
      const flag = readFlag(text)
      if (flag === null) faults.push({ field, sentence: NO_FLAG })
      fields[field] = flag ?? false
    } else fields[field] = text
  }
  return fields
}

const ARCHIVED = ['archived', 'draft', 'false', 'no', '0', 'unlisted']
const ON_SALE = ['on sale', 'active', 'true', 'yes', '1']

/** Whether the product is archived; `null` where the row does not say. */
function readStatus(text: string, faults: FormFault[]): boolean | null {
  const word = text.trim().toLowerCase()
  if (word === '') return null
  if (ARCHIVED.includes(word)) return true
  if (!ON_SALE.includes(word))
    faults.push({ field: 'status', sentence: 'Please enter “On sale”, “Draft” or “Archived”.' })
  return false
}

/** Addresses with space between them, and their words with a bar between. */
function readImages(addresses: string, texts: string): { address: string; alt: string }[] {
  const words = readImageTexts(texts)
  return addresses
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address, index) => ({ address, alt: words[index] ?? '' }))
}

/** Values for empty cells, guessed from the row's other words. */
function guessesOf(cells: ImportCells, mapping: ImportMapping, texts: RowTexts): RowTexts {
  const guesses: RowTexts = {}
  const words = wordsOf(cells, texts)
  for (const field of GUESSED_FIELDS) {
    const source = mapping[field]
    if (source?.guess && (texts[field] ?? '').trim() === '')
      guesses[field] = guessFromWords(field, words) || source.otherwise
  }
  return guesses
}

function wordsOf(cells: ImportCells, texts: RowTexts): RowWords {
  const tags = Object.entries(cells).flatMap(([column, cell]) => (isTagColumn(column) ? [cell] : []))
  return {
    name: texts.name ?? '',
    labels: [texts.type, texts.category, texts.material, texts.purity, ...tags].join(' '),
    description: texts.description ?? '',
    purity: readPurity(texts.purity ?? ''),
  }
}
