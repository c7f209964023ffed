import type { listImportProblems } from '#contracts/admin/imports.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { isForManyRows } from '#rules/product-files/corrections.ts'
import { type CsvColumns, csvFile } from '#server/paging/csv-file.ts'
import { everyPage } from '#server/paging/every-page.ts'
import { toPage } from '#server/paging/keyset.ts'
import { labelOf, readCorrections } from './corrections/read-corrections.ts'
import {
  commonestProblems,
  countProblems,
  type NewProblem,
  problemsOf,
  sharedValues,
} from './imports.store.ts'
import { importRow } from './read-import.ts'

/** What is wrong with which row, a page at a time. 404 where there is no such import. */
export async function listProblems(
  db: Db,
  importId: string,
  { kind, ...cursor }: ParsedRequest<typeof listImportProblems>['query'],
) {
  await importRow(db, importId)
  const page = toPage(await problemsOf(db, { importId, kind }, cursor), cursor, ({ id }) => id)
  const corrections = await readCorrections(db, importId, [...new Set(page.rows.map(({ row }) => row))])
  const rows = page.rows.map((problem) => ({
    ...problem,
    field: labelOf(problem.field),
    correction: corrections.of(problem.row, problem.correctable, problem.was),
  }))
  return { ...page, rows }
}

const MAX_KINDS = 12
/** How many wrong values of each kind are shown, and how many of a file are examined for that. */
const MAX_VALUES = 6
const MAX_SHARED_VALUES = 300

/** The same problem of many rows as one line. 404 where there is no such import. */
export async function sumUpProblems(db: Db, importId: string) {
  await importRow(db, importId)
  const counts = await countProblems(db, importId)
  const kinds = await commonestProblems(db, importId, MAX_KINDS)
  const shared = await sharedValues(db, importId, MAX_SHARED_VALUES)
  const corrections = await readCorrections(db, importId, [])
  const commonest = kinds.map(({ field, sentence, correctable, rows }) => {
    const alike = shared.filter((one) => one.field === field && one.sentence === sentence)
    const values = correctable && isForManyRows(correctable) ? alike.slice(0, MAX_VALUES) : []
    return {
      ...{ field: labelOf(field), sentence, rows, correctable },
      values: values.map(({ was, rows }) => ({
        was,
        rows,
        correction: corrections.ofValue(correctable, was),
      })),
    }
  })
  return { ...counts, commonest }
}

const COLUMNS: CsvColumns<NewProblem> = {
  Row: ({ row }) => (row === 0 ? '' : row),
  Product: ({ product = '' }) => product,
  Column: ({ field }) => labelOf(field),
  Kind: ({ kind }) => kind,
  Description: ({ sentence }) => sentence,
}

/** All problems and notes about a file, in row order, as a CSV file to work through. */
export const exportProblems = (db: Db, importId: string) =>
  csvFile(
    COLUMNS,
    everyPage(
      (cursor) => problemsOf(db, { importId }, cursor),
      ({ id }) => id,
    ),
  )
