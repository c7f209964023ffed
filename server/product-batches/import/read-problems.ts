import type { listImportProblems } from '#contracts/admin/imports.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { IMPORT_FIELDS, importFieldOf } from '#rules/product-files/import-fields.ts'
import type { Caller } from '#server/caller.ts'
import { type CsvColumns, csvFile } from '#server/paging/csv-file.ts'
import { everyPage } from '#server/paging/every-page.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { problemFor } from './hidden-costs.ts'
import { commonestProblems, countProblems, type NewProblem, problemsOf } from './imports.store.ts'
import { importRow } from './read-import.ts'

/** The problems of rows, a page at a time. */
export async function listProblems(
  db: Db,
  caller: Caller,
  { id: importId, kind, ...cursor }: { id: string } & ParsedRequest<typeof listImportProblems>['query'],
) {
  await importRow(db, importId)
  const page = toPage(await problemsOf(db, { importId, kind }, cursor), cursor, ({ id }) => id)
  return { ...page, rows: page.rows.map((row) => labelled(problemFor(caller, row))) }
}

const labelled = <Problem extends { field: string }>(problem: Problem): Problem => ({
  ...problem,
  field: labelOf(problem.field),
})

/** The label of the field a problem lies in; empty for the whole row. */
export function labelOf(place: string): string {
  const field = importFieldOf(place)
  return field ? IMPORT_FIELDS[field] : ''
}

const MAX_KINDS = 12

/** The same problem of many rows as one line. */
export async function sumUpProblems(db: Db, caller: Caller, importId: string) {
  await importRow(db, importId)
  const counts = await countProblems(db, importId)
  const kinds = await commonestProblems(db, importId, MAX_KINDS)
  return { ...counts, commonest: kinds.map((kind) => labelled(problemFor(caller, kind))) }
}

const COLUMNS: CsvColumns<NewProblem> = {
  Row: ({ row }) => (row === 0 ? '' : row),
  Product: ({ product = '' }) => product,
  Column: ({ field }) => labelOf(field),
  Kind: ({ kind }) => kind,
  Description: ({ sentence }) => sentence,
}

/** All problems and notes about a file, in row order, as a CSV file to work through. */
export function exportProblems(shop: Shop, caller: Caller, importId: string) {
  const idOf = ({ id }: { id: string }) => id
  return csvFile(shop, {
    columns: COLUMNS,
    pages: everyPage((cursor) => problemsOf(shop.db, { importId }, cursor), idOf),
    table: 'product_import_problems',
    idOf,
    rowsOf: (problem): NewProblem[] => [problemFor(caller, problem)],
  })
}
