import { useState } from 'react'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from '#rules/product-files/import-fields.ts'
import type { ImportMapping, ImportSource } from '#rules/product-files/import-mapping.ts'
import { isMatched, type Places, suggestWords } from '#rules/product-files/match-words.ts'
import { REQUIRED_ATTRIBUTES } from '#rules/product-form/attribute-fields.ts'
import { LABOUR_FIELDS, type LabourField } from '#rules/product-form/making-text.ts'

/** Which column is what, as it was left; a file just uploaded begins with suggestions for words that nobody has matched. */
export function useMapping(file: ProductImport, places: Places) {
  const [mapping, setMapping] = useState<ImportMapping>(() =>
    file.status === 'uploaded' ? withSuggestions(file, places) : file.mapping,
  )
  const map = (field: ImportField, source: ImportSource | undefined) => {
    const { [field]: _, ...rest } = mapping
    setMapping(source ? { ...rest, [field]: source } : rest)
  }
  const answerLabour = (from: LabourField, meant: LabourField) => {
    const { [from]: source, ...rest } = mapping
    if (source) setMapping({ ...rest, [meant]: { ...source, asks: undefined } })
  }
  return { mapping, map, answerLabour }
}

function withSuggestions({ mapping, columns }: ProductImport, places: Places): ImportMapping {
  const suggested: ImportMapping = { ...mapping }
  for (const field of IMPORT_FIELD_NAMES) {
    const source = mapping[field]
    const column = columns.find(({ name }) => name === source?.column)
    if (source && column && isMatched(field))
      suggested[field] = { ...source, words: { ...suggestWords(field, column, places), ...source.words } }
  }
  return suggested
}

const NEEDED: readonly ImportField[] = [...REQUIRED_ATTRIBUTES, 'category', 'type', 'weight', 'price']
/** The fields that the form asks for (specification, section 5). */
export const NEEDED_FIELDS = IMPORT_FIELD_NAMES.filter((field) => NEEDED.includes(field))

/** The warning about a field as it is mapped; `null` where there is nothing to say. */
export function warningFor(field: ImportField, mapping: ImportMapping): string | null {
  if (field === 'netWeight' && !mapping.netWeight)
    return 'Not found. Without it, the gross weight minus the stones counts as net weight.'
  if (field === 'price' && mapping.price?.column && isRateLinked(mapping))
    return 'Ignored, because the price follows the metal rate. To sell at the price in the file, set “Pricing” to fixed.'
  if (PRICED_BY_RATE.has(field) && mapping[field]?.column && !mapping.pricingMode && mapping.price?.column)
    return 'Ignored, because the file contains a price. To use this column, set “Pricing” to follow the metal rate.'
  return lackOf(field, mapping)
}

/** Fields that decide nothing where a price is fixed. */
const PRICED_BY_RATE = new Set<ImportField>([
  ...LABOUR_FIELDS,
  'minimumMakingCharges',
  'wastagePercentage',
  'stoneValue',
])

const isRateLinked = ({ pricingMode }: ImportMapping) =>
  pricingMode?.column === null && pricingMode.otherwise === 'rate-linked'

/** The fact that a new product would lack by this mapping; `null` where every row can have it. */
function lackOf(field: ImportField, mapping: ImportMapping): string | null {
  const source = mapping[field]
  if (!NEEDED.includes(field)) return null
  if (field === 'price' && mapping.pricingMode?.otherwise === 'rate-linked') return null
  const isSaid = source && (source.column !== null || source.guess || source.otherwise.trim() !== '')
  if (isSaid) return null
  if (field === 'name') return 'New products need this. Choose a column.'
  return 'New products need this. Choose a column, or one value for every row.'
}
