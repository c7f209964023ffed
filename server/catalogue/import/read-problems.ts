import type { listImportProblems, sumUpImportProblems } from '#contracts/admin/imports.ts'
import type { Answer, Given } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { IMPORT_FIELDS, type ImportField } from '#rules/catalogue/import/import-fields.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { toPage } from '#server/paging/keyset.ts'
import { commonestProblems, countProblems, problemsOf } from './imports.store.ts'
import { importRow } from './read-import.ts'

/** What is wrong with which row, a page at a time. 404 where there is no such import. */
export async function listProblems(
  db: Db,
  importId: string,
  { kind, ...turn }: Given<typeof listImportProblems>['query'],
): Promise<Answer<typeof listImportProblems>> {
  await importRow(db, importId)
  const page = toPage(await problemsOf(db, { importId, kind }, turn), turn, ({ id }) => id)
  const rows = page.rows.map(({ importId: _, field, ...rest }) => ({ ...rest, field: labelOf(field) }))
  return { ...page, rows }
}

const MAX_KINDS = 12

/** The same problem of many rows as one line. 404 where there is no such import. */
export async function sumUpProblems(db: Db, importId: string): Promise<Answer<typeof sumUpImportProblems>> {
  await importRow(db, importId)
  const counts = await countProblems(db, importId)
  const kinds = await commonestProblems(db, importId, MAX_KINDS)
  return { ...counts, commonest: kinds.map(({ field, ...rest }) => ({ ...rest, field: labelOf(field) })) }
}

const AT_A_TIME = 1000

/** Everything said of a file, in the order of its rows, as a CSV file to work through beside it. */
export async function* exportProblems(db: Db, importId: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Row', 'Product', 'Column', 'Kind', 'Description'])
  let after: string | undefined
  for (;;) {
    const found = await problemsOf(db, { importId }, { after, limit: AT_A_TIME })
    const page = found.slice(0, AT_A_TIME)
    const lines = page
      .map(({ row, product, field, kind, sentence }) =>
        csvLine([row === 0 ? '' : row, product, labelOf(field), kind, sentence]),
      )
      .join('')
    if (lines !== '') yield lines
    if (found.length <= AT_A_TIME) return
    after = page.at(-1)?.id
  }
}

/** `stones.1.carats` lies in `Stones`. */
function labelOf(field: string): string {
  const [name = ''] = field.split('.')
  return Object.hasOwn(IMPORT_FIELDS, name) ? IMPORT_FIELDS[name as ImportField] : ''
}
