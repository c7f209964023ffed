import { NO_IMPORT, type ProductImport } from '#contracts/admin/imports.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { NO_COUNTS } from '#rules/product-files/import-mapping.ts'
import { batchById, type NamedBatch, newestBatches } from '#server/batches/batches.store.ts'
import { presentBatch } from '#server/batches/present-batch.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, notFound } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { fileShownTo } from './hidden-costs.ts'
import { type ImportRow, importsByIds } from './imports.store.ts'

/** The progress of an import, without cost prices for who may not see them. */
export async function readImport(db: Db, caller: Caller, id: string): Promise<ProductImport> {
  return presentImport(await importBatch(db, id), fileShownTo(caller, await importRow(db, id)))
}

/** The batch of an import, with who began it. 404 where there is none. */
export async function importBatch(db: Db, id: string): Promise<NamedBatch> {
  return mustFind(await batchById(db, id, ['product-import']), NO_IMPORT)
}

export async function importRow(db: Db, id: string): Promise<ImportRow> {
  const [file] = await importsByIds(db, [id])
  if (!file) throw notFound(NO_IMPORT)
  return file
}

export async function listImports(shop: Shop, caller: Caller, cursor: CursorQuery) {
  const { db } = shop
  const page = toPage(await newestBatches(db, ['product-import'], cursor), cursor, ({ batch }) => batch.id)
  const ids = page.rows.map(({ batch }) => batch.id)
  const files = new Map((await importsByIds(db, ids)).map((file) => [file.id, file]))
  const imports = page.rows.flatMap((found) => {
    const file = files.get(found.batch.id)
    return file ? [{ found, file }] : []
  })
  const rows = presentRows(shop, imports, {
    table: 'product_imports',
    idOf: ({ file }) => file.id,
    present: ({ found, file }) => presentImport(found, fileShownTo(caller, file)),
  })
  return { ...page, rows }
}

function presentImport(found: NamedBatch, file: ImportRow): ProductImport {
  // Imports of earlier versions did not count guarded prices, and knew no drafts.
  return {
    ...file,
    ...presentBatch(found),
    counts: { ...NO_COUNTS, ...file.counts },
    options: { withoutImages: 'sell', ...file.options },
  }
}
