import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileStore } from '#server/adapters/files/port.ts'
import { refused } from '#server/errors.ts'
import { importFile } from './import-file.ts'
import type { ImportRow } from './imports.store.ts'
import type { WantedProduct } from './plan-products.ts'
import { fileRows } from './read-csv.ts'
import { wantedOf } from './validate-batch.ts'

export const FILE_IS_GONE = 'The file is no longer stored. Please upload it again.'

/** Products validated at a time: few enough that pages are served in between, enough to need few statements. */
export const BATCH = 250

/** The products of an uploaded file, some at a time; other requests are served between two batches. */
export async function* importBatches(files: FileStore, row: ImportRow): AsyncGenerator<WantedProduct[]> {
  const bytes = await files.read(importFile(row.id))
  if (!bytes) throw refused(FILE_IS_GONE)
  const columns = row.columns.map(({ name }) => name)
  let batch: WantedProduct[] = []
  for await (const product of fileRows(bytes, columns)) {
    batch.push(wantedOf(product, row))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
    await nextTurn()
  }
  if (batch.length > 0) yield batch
}

/** How many rows of the file are done with these products; the headers are row 1. */
export const lastRowOf = (products: readonly WantedProduct[]) => (products.at(-1)?.row ?? 1) - 1
