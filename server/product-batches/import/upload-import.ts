import { v7 as timeOrderedId } from 'uuid'
import { IMPORT_FIELD_NAMES } from '#rules/product-files/import-fields.ts'
import {
  guessMapping,
  IMPORT_LIMITS,
  type ImportMapping,
  layoutOf,
  NO_COUNTS,
} from '#rules/product-files/import-mapping.ts'
import { type CodeColumn, noCodes, noteCode } from '#rules/table-files/code-cells.ts'
import { isTotalRow } from '#rules/table-files/total-rows.ts'
import { insertBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { formerMapping } from '#server/table-files/file-mappings.store.ts'
import { tableIn } from '#server/table-files/read-table.ts'
import { importFile } from './import-file.ts'
import { insertImport } from './imports.store.ts'
import { columnsOf, cut, tableRows } from './read-csv.ts'
import { readImport } from './read-import.ts'

/** Cells shown below each header, so that a person sees what the column holds. */
const SAMPLES = 3
const SAMPLE_LENGTH = 80
/** Cells that tell what kind of making charges a column holds. */
const CELLS = 200
/** A column of no more words than these is a choice, and its words can be matched with the shop's own. */
const MAX_WORDS = 60

/**
 * Takes in a CSV file and reads it once from end to end. Nothing of it is kept in the shop before it is checked and
 * run.
 */
export async function uploadImport(shop: Shop, caller: Caller, files: readonly UploadedFile[]) {
  const bytes = tableIn(files, 'file')
  const { columns, rows, cells } = await dryRunImport(bytes)
  const headers = columns.map(({ name }) => name)
  const layout = layoutOf(headers)
  const former = await formerMapping(shop.db, 'products', headers)
  const id = timeOrderedId()
  const fileName = cut(files[0]?.name ?? '', 200) || 'pieces.csv'
  await shop.files.put(importFile(id), bytes, 'text/csv')
  await shop.transaction(async ({ db, clock }) => {
    await insertBatch(db, {
      id,
      kind: 'product-import',
      status: 'uploaded',
      summary: `Imported ${fileName}`,
      by: caller.customerId,
      at: clock.now(),
      updatedAt: clock.now(),
    })
    await insertImport(db, {
      id,
      fileName,
      layout,
      columns,
      rows,
      counts: NO_COUNTS,
      mapping: former
        ? withKnownFields(former.mapping)
        : guessMapping(headers, (column) => cells.get(column) ?? []),
      options: former?.options ?? { known: layout === 'shop' ? 'change' : 'leave', newTypes: false },
    })
  })
  return readImport(shop.db, caller, id)
}

/** Without the fields that the shop has no more. */
function withKnownFields(former: ImportMapping): ImportMapping {
  const sources = IMPORT_FIELD_NAMES.map((field) => [field, former[field]] as const)
  return Object.fromEntries(sources.filter(([, source]) => source))
}

type Seen = {
  name: string
  samples: string[]
  cells: string[]
  words: Map<string, { word: string; rows: number }> | null
  codes: CodeColumn
}

async function dryRunImport(bytes: Uint8Array) {
  let columns: Seen[] | null = null
  let rows = 0
  for await (const { cells } of tableRows(bytes)) {
    if (columns === null) {
      columns = columnsOf(cells).map((name) => ({
        name,
        samples: [],
        cells: [],
        words: new Map(),
        codes: noCodes(),
      }))
      continue
    }
    rows += 1
    if (rows > IMPORT_LIMITS.rows)
      throw invalidField(
        'file',
        `This file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-IN')} rows. Please split it.`,
      )
    if (isTotalRow(cells)) continue
    for (const [index, column] of columns.entries()) noteCell(column, (cells[index] ?? '').trim())
  }
  if (columns === null || rows === 0) throw invalidField('file', 'There are no rows below the header.')
  const seen = columns.map(({ words, name, samples, codes }) => ({
    name,
    samples,
    codes,
    words: [...(words?.values() ?? [])].sort((one, other) => other.rows - one.rows),
  }))
  return { columns: seen, rows, cells: new Map(columns.map(({ name, cells }) => [name, cells])) }
}

function noteCell(column: Seen, cell: string): void {
  if (cell === '') return
  noteCode(column.codes, cell)
  const { samples, cells, words } = column
  if (cells.length < CELLS) cells.push(cut(cell, SAMPLE_LENGTH))
  if (samples.length < SAMPLES) samples.push(cut(cell, SAMPLE_LENGTH))
  if (!words) return
  const entry = words.get(cell.toLowerCase())
  if (entry) entry.rows += 1
  else if (cell.length > SAMPLE_LENGTH || words.size === MAX_WORDS) column.words = null
  else words.set(cell.toLowerCase(), { word: cell, rows: 1 })
}
