import { v7 as timeOrderedId } from 'uuid'
import type { ProductImport } from '#contracts/admin-imports.ts'
import { guessMapping, IMPORT_LIMITS, layoutOf, NO_COUNTS } from '#rules/catalogue/import-mapping.ts'
import { invalid } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import type { Shop } from '#server/shop.ts'
import { importFile } from './import-file.ts'
import { insertImport } from './imports.store.ts'
import { columnsOf, csvRows } from './read-csv.ts'
import { readImport } from './read-import.ts'

/** Cells shown below each head, so that a person sees what the column holds. */
const SAMPLES = 3
const SAMPLE_LENGTH = 80

/**
 * Takes in a CSV file and reads it once from end to end: refuses (400) what is no CSV, has no heads, no rows or too
 * many. Nothing of it is kept in the shop before it is looked through and run.
 */
export async function uploadImport(
  shop: Shop,
  caller: Caller,
  files: readonly UploadedFile[],
): Promise<ProductImport> {
  const [file] = files
  if (!file || file.bytes.length === 0) throw refuse('Please choose a CSV file.')
  if (file.bytes.includes(0) && !isUtf16(file.bytes))
    throw refuse('This is no CSV file. Save the table as CSV first.')
  const { columns, rows } = await lookThrough(file.bytes)
  const heads = columns.map(({ name }) => name)
  const layout = layoutOf(heads)
  const id = timeOrderedId()
  const now = shop.clock.now()
  await shop.files.put(importFile(id), file.bytes, 'text/csv')
  await insertImport(shop.db, {
    id,
    fileName: file.name.slice(0, 200) || 'pieces.csv',
    layout,
    columns,
    mapping: guessMapping(heads),
    options: { known: layout === 'shop' ? 'change' : 'leave', newTypes: false },
    rows,
    counts: NO_COUNTS,
    by: caller.customerId,
    createdAt: now,
    updatedAt: now,
  })
  return readImport(shop.db, id)
}

async function lookThrough(bytes: Uint8Array) {
  let columns: { name: string; samples: string[] }[] | null = null
  let rows = 0
  for await (const { cells } of csvRows(bytes)) {
    if (columns === null) {
      columns = columnsOf(cells).map((name) => ({ name, samples: [] }))
      continue
    }
    rows += 1
    if (rows > IMPORT_LIMITS.rows)
      throw refuse(
        `This file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-IN')} rows. Please split it.`,
      )
    for (const [index, { samples }] of columns.entries()) {
      const cell = (cells[index] ?? '').trim()
      if (cell !== '' && samples.length < SAMPLES) samples.push(cell.slice(0, SAMPLE_LENGTH))
    }
  }
  if (columns === null || rows === 0) throw refuse('This file has no rows below its heads.')
  return { columns, rows }
}

const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

const refuse = (message: string) => invalid(message, { fields: [{ field: 'file', message }] })
