import type { listProductImports, ProductImport } from '#contracts/admin/imports.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { NO_COUNTS } from '#rules/catalogue/import/import-mapping.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { notFound } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import { type ImportRow, importById, newestImports } from './imports.store.ts'

const NO_IMPORT = 'Import not found.'

/** Read the progress of an import. 404 where there is none. */
export async function readImport(db: Db, id: string): Promise<ProductImport> {
  const found = await importById(db, id)
  if (!found) throw notFound(NO_IMPORT)
  return presentImport(found)
}

export async function importRow(db: Db, id: string): Promise<ImportRow> {
  const found = await importById(db, id)
  if (!found) throw notFound(NO_IMPORT)
  return found.row
}

export async function listImports(
  db: Db,
  cursor: CursorQuery,
): Promise<ResponseBody<typeof listProductImports>> {
  const page = toPage(await newestImports(db, cursor), cursor, ({ row }) => row.id)
  return { ...page, rows: page.rows.map(presentImport) }
}

function presentImport({ row, person }: NonNullable<Awaited<ReturnType<typeof importById>>>): ProductImport {
  return {
    ...row,
    // Imports of earlier versions did not count guarded prices.
    counts: { ...NO_COUNTS, ...row.counts },
    by: namedPerson(person),
    createdAt: row.createdAt.toISOString(),
  }
}
