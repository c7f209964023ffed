import type { Db } from '#db/client.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { CSV_START, csvLineAsIs } from '#rules/csv.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { disarmed, disarmedHead, PROBLEM_COLUMN } from '#rules/product-batches/import/problem-column.ts'
import { importFieldOf } from '#rules/product-files/import-fields.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, refused } from '#server/errors.ts'
import { everyPage } from '#server/paging/every-page.ts'
import type { Shop } from '#server/shop.ts'
import { hiddenColumns, problemFor } from './hidden-costs.ts'
import { FILE_IS_GONE } from './import-batches.ts'
import { importFile } from './import-file.ts'
import { countProblems, type ImportRow, problemsOf } from './imports.store.ts'
import { columnsOf, tableRows } from './read-csv.ts'
import { importBatch, importRow } from './read-import.ts'
import { labelOf } from './read-problems.ts'

const AT_WORK = 'This import is at work right now. Please wait until it has finished.'
const NO_FAULTY_ROWS = 'No row of this file has a problem.'
const NOT_YOURS =
  'Only the admin who uploaded this file, a manager or an owner can download rows of it, because it may hold cost prices.'

/**
 * The rows of an uploaded file that have a problem, in its own columns behind one that says what is wrong: to be
 * repaired in a spreadsheet and uploaded again; without the cost prices for who may not see them.
 */
export async function faultyRows(shop: Shop, caller: Caller, id: string): Promise<AsyncGenerator<string>> {
  const { batch } = await importBatch(shop.db, id)
  const row = await importRow(shop.db, id)
  if (batch.by !== caller.customerId && !isAllowed(caller.role, 'products.export')) throw forbidden(NOT_YOURS)
  if (isBatchBusy(batch.status)) throw refused(AT_WORK)
  const { problems } = await countProblems(shop.db, id)
  if (problems === 0) throw refused(NO_FAULTY_ROWS)
  const bytes = row.fileStored ? await shop.files.read(importFile(id)) : undefined
  if (!bytes) throw refused(FILE_IS_GONE)
  return linesOf(bytes, hiddenColumns(caller, row), problemsByRow(shop.db, caller, row))
}

/** Both the file and its problems come in the order of the rows, so neither is held as a whole. */
async function* linesOf(
  bytes: Uint8Array,
  hidden: ReadonlySet<string>,
  problems: AsyncGenerator<RowProblems>,
): AsyncGenerator<string> {
  let shown: ((_: string, index: number) => boolean) | undefined
  let faulty: RowProblems | undefined
  for await (const { row, cells } of tableRows(bytes)) {
    if (!shown) {
      const names = columnsOf(cells)
      shown = (_, index) => !hidden.has(names[index] ?? '')
      yield CSV_START + csvLineAsIs([PROBLEM_COLUMN, ...cells.filter(shown).map(disarmedHead)])
    }
    faulty ??= await nextOf(problems)
    if (!faulty) return
    if (faulty.row !== row) continue
    yield csvLineAsIs([faulty.sentences.join(' '), ...cells.filter(shown)].map(disarmed))
    faulty = undefined
  }
}

async function nextOf(problems: AsyncGenerator<RowProblems>): Promise<RowProblems | undefined> {
  const { value, done } = await problems.next()
  return done ? undefined : value
}

type RowProblems = { row: number; sentences: string[] }

/** The problems of each row, in words that name the file's own columns. */
async function* problemsByRow(
  db: Db,
  caller: Caller,
  { id: importId, mapping }: Pick<ImportRow, 'id' | 'mapping'>,
): AsyncGenerator<RowProblems> {
  let last = null as RowProblems | null
  const pages = everyPage(
    (cursor) => problemsOf(db, { importId, kind: 'problem' }, cursor),
    ({ id }) => id,
  )
  for await (const page of pages)
    for (const problem of page) {
      const { row, field, sentence } = problemFor(caller, problem)
      if (last?.row !== row) {
        if (last) yield last
        // The other rows that a sentence names are counted in the whole file, so this one is as well.
        last = { row, sentences: [`Row ${row}.`] }
      }
      const name = importFieldOf(field)
      const column = (name && mapping[name]?.column) ?? labelOf(field)
      last.sentences.push(column === '' ? sentence : `${column}: ${sentence}`)
    }
  if (last) yield last
}
