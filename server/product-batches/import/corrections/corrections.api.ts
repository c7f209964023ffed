import * as contract from '#contracts/admin/import-corrections.ts'
import type { Serve } from '#server/serve.ts'
import { correctedFile } from './corrected-file.ts'
import { listCorrections } from './read-corrections.ts'
import { removeCorrection, saveCorrection } from './save-correction.ts'

/** What admins correct in an uploaded file before it is imported. */
export function importCorrectionsApi(serve: Serve): void {
  serve(contract.saveImportCorrection, ({ shop, caller, params, body }) =>
    saveCorrection(shop, caller, params.id, body),
  )
  serve(contract.removeImportCorrection, ({ shop, params }) =>
    removeCorrection(shop, params.id, params.correction),
  )
  serve(contract.listImportCorrections, ({ shop, params, query }) =>
    listCorrections(shop.db, params.id, query),
  )
  serve(contract.exportCorrectedFile, async ({ shop, params, reply }) => {
    const { lines } = await correctedFile(shop, params.id)
    reply.header('content-disposition', 'attachment; filename="corrected.csv"')
    return lines
  })
}
