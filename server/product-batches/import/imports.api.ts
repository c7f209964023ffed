import * as contract from '#contracts/admin/imports.ts'
import { audit } from '#server/audit/audit.ts'
import type { Serve } from '#server/serve.ts'
import { startCheck } from './dry-run-import.ts'
import { exportProducts } from './export-products.ts'
import { faultyRows } from './faulty-rows.ts'
import { importRow, listImports, readImport } from './read-import.ts'
import { exportProblems, listProblems, sumUpProblems } from './read-problems.ts'
import { startRun } from './start-run.ts'
import { startImportUndo } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

/** Products out of files and into files. */
export function productImportsApi(serve: Serve): void {
  serve(contract.exportProducts, async ({ shop, caller, query, reply }) => {
    await audit(shop.db, caller, {
      action: 'products.export',
      subject: { type: 'products', id: 'csv' },
      after: query,
    })
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    return exportProducts(shop, query)
  })
  serve(contract.uploadProductImport, ({ shop, caller, files }) => uploadImport(shop, caller, files))
  serve(contract.listProductImports, ({ shop, caller, query }) => listImports(shop, caller, query))
  serve(contract.readProductImport, ({ shop, caller, params }) => readImport(shop.db, caller, params.id))
  serve(contract.listImportProblems, ({ shop, caller, params, query }) =>
    listProblems(shop.db, caller, { id: params.id, ...query }),
  )
  serve(contract.sumUpImportProblems, ({ shop, caller, params }) => sumUpProblems(shop.db, caller, params.id))
  serve(contract.exportImportProblems, async ({ shop, caller, params, reply }) => {
    await importRow(shop.db, params.id)
    reply.header('content-disposition', 'attachment; filename="problems.csv"')
    return exportProblems(shop, caller, params.id)
  })
  serve(contract.exportFaultyRows, async ({ shop, caller, params, reply }) => {
    const rows = await faultyRows(shop, caller, params.id)
    reply.header('content-disposition', 'attachment; filename="faulty-rows.csv"')
    return rows
  })
  serve(contract.checkProductImport, ({ shop, caller, params, body }) =>
    startCheck(shop, caller, params.id, body),
  )
  serve(contract.runProductImport, ({ shop, caller, params, body }) =>
    startRun(shop, caller, params.id, body),
  )
  serve(contract.undoProductImport, ({ shop, caller, params }) => startImportUndo(shop, caller, params.id))
}
