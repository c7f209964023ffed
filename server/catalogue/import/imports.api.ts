import * as contract from '#contracts/admin-imports.ts'
import { audit } from '#server/audit/audit.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import type { Serve } from '#server/http/serve.ts'
import { startCheck } from './check-import.ts'
import { exportProducts } from './export-products.ts'
import { listImports, listProblems, readImport } from './read-import.ts'
import { startRun } from './run-import.ts'
import { startUndo } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

/** Pieces out of files and into files. */
export function productImportsApi(serve: Serve): void {
  serve(contract.exportProducts, async ({ shop, caller, query, reply }) => {
    mustBeAllowed(caller, 'products.change')
    await audit(shop.db, caller, 'products.export', { type: 'products', id: 'csv' }, null, query)
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    return exportProducts(shop.db, query)
  })
  serve(contract.uploadProductImport, ({ shop, caller, files }) => {
    mustBeAllowed(caller, 'products.change')
    return uploadImport(shop, caller, files)
  })
  serve(contract.listProductImports, ({ shop, caller, query }) => {
    mustBeAllowed(caller, 'products.change')
    return listImports(shop.db, query)
  })
  serve(contract.readProductImport, ({ shop, caller, params }) => {
    mustBeAllowed(caller, 'products.change')
    return readImport(shop.db, params.id)
  })
  serve(contract.listImportProblems, ({ shop, caller, params, query }) => {
    mustBeAllowed(caller, 'products.change')
    return listProblems(shop.db, params.id, query)
  })
  serve(contract.checkProductImport, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'products.change')
    return startCheck(shop, params.id, body)
  })
  serve(contract.runProductImport, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'products.change')
    return startRun(shop, caller, params.id, body)
  })
  serve(contract.undoProductImport, ({ shop, caller, params }) => {
    mustBeAllowed(caller, 'products.change')
    return startUndo(shop, caller, params.id)
  })
}
