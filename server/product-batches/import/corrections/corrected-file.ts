import { CSV_START, csvLineAsIs, DISARMED } from '#rules/csv.ts'
import { looksLikeFormula } from '#rules/product-batches/import/row-formulas.ts'
import { CORRECTED_FIELDS, type Corrections, correctTexts } from '#rules/product-files/corrections.ts'
import { IMPORT_FIELDS, type ImportField } from '#rules/product-files/import-fields.ts'
import { weightUnitOf } from '#rules/product-files/import-headers.ts'
import type { ImportCells } from '#rules/product-files/import-mapping.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { refused } from '#server/errors.ts'
import { FILE_IS_GONE } from '#server/product-batches/import/import-batches.ts'
import type { Shop } from '#server/shop.ts'
import { importBatches } from '../import-batches.ts'
import { importFile } from '../import-file.ts'
import type { ImportRow } from '../imports.store.ts'
import { noClaims, type WantedProduct } from '../plan-products.ts'
import { importRow } from '../read-import.ts'
import { validateBatch } from '../validate-batch.ts'
import { correctionsOf } from './corrections.store.ts'

/**
 * The uploaded file with its corrections, in its own columns; what it has no column for comes in columns of ours at the
 * end. Rows that are left out are missing. 404 where there is no such import, 409 where its file is gone.
 */
export async function correctedFile(shop: Shop, id: string): Promise<{ lines: AsyncGenerator<string> }> {
  const row = await importRow(shop.db, id)
  if (!(await shop.files.has(importFile(id)))) throw refused(FILE_IS_GONE)
  return { lines: linesOf(shop, row, await correctionsOf(shop.db, id)) }
}

async function* linesOf(shop: Shop, row: ImportRow, corrections: Corrections): AsyncGenerator<string> {
  const columns = row.columns.map(({ name }) => name)
  const added = fieldsCorrected(corrections).filter((field) => !row.mapping[field]?.column)
  yield CSV_START + csvLineAsIs([...columns, ...added.map((field) => IMPORT_FIELDS[field])])
  const context = await loadPricingContext(shop.db)
  const claims = noClaims()
  for await (const products of importBatches(shop.files, row, corrections)) {
    const now = shop.clock.now()
    const settings = { options: row.options, claims, now, corrections }
    const judgement = await validateBatch(shop.db, context, products, settings)
    const skipped = judgement.skipped.filter(({ because }) => because === 'correction')
    const leftOut = new Set(skipped.map(({ row }) => row))
    const isNew = new Set([...judgement.fresh, ...judgement.faulty].map((one) => one.row))
    const lines = products
      .filter((product) => !leftOut.has(product.row))
      .flatMap((product) => correctedRows(product, row, { corrections, isNew: isNew.has(product.row) }))
      .map((cells) => csvLineAsIs([...columns, ...added.map(addedColumn)].map((name) => cells[name] ?? '')))
    if (lines.length > 0) yield lines.join('')
  }
}

/** No header of a file begins with a control character. */
const addedColumn = (field: ImportField) => `\u0001${field}`

function fieldsCorrected({ inRow, ofValue }: Corrections): ImportField[] {
  const keys = [...inRow.values()].flatMap((fields) => [...fields.keys()])
  const shared = [...ofValue.keys()].map((key) => key.split(' ')[0] ?? '')
  const named = new Set<string>([...keys, ...shared])
  return CORRECTED_FIELDS.filter((field) => named.has(field))
}

type Settings = { corrections: Corrections; isNew: boolean }

/** The rows of one product; its corrections are in the first of them. */
function correctedRows(
  { row, wanted, rows }: WantedProduct,
  { mapping, layout }: Pick<ImportRow, 'mapping' | 'layout'>,
  { corrections, isNew }: Settings,
): ImportCells[] {
  const [first, ...others] = rows.map(({ cells }) => safeCells(cells, layout))
  const corrected = correctTexts(wanted.read, row, corrections)
  if (!first || corrected === wanted.read) return first ? [first, ...others] : []
  for (const field of CORRECTED_FIELDS) {
    const typed = corrected.texts[field]
    const guessed = corrected.guesses[field]
    const isTyped = typed !== undefined && typed !== wanted.read.texts[field]
    const isGuessed = isNew && guessed !== undefined && guessed !== wanted.read.guesses[field]
    if (!isTyped && !isGuessed) continue
    const column = mapping[field]?.column ?? null
    first[column ?? addedColumn(field)] = inGrams((isTyped ? typed : guessed) ?? '', column)
    // The stock of a product is that of all its rows.
    if (field === 'stock_quantity' && column !== null) for (const other of others) other[column] = ''
  }
  return [first, ...others]
}

/** A corrected weight is in grams, whatever unit the header names. */
function inGrams(text: string, column: string | null): string {
  return column !== null && weightUnitOf(column) && /\d\s*$/.test(text) ? `${text.trim()} g` : text
}

/** What a spreadsheet would run is disarmed, if it was not when it came. */
function safeCells(cells: ImportCells, layout: ImportRow['layout']): Record<string, string> {
  const safe = (cell: string) =>
    looksLikeFormula(cell) && !(layout === 'shop' && DISARMED.test(cell)) ? `'${cell}` : cell
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, safe(cell)]))
}
