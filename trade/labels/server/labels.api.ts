import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/labels/contract/labels.ts'
import { previewLabels, printLabels, writeTspl } from './print-labels.ts'

export function labelsApi(serve: Serve): void {
  serve(contract.previewLabels, ({ shop, query }) => previewLabels(shop, query))
  serve(contract.printLabels, async ({ shop, caller, body, reply }) =>
    asFile(reply, await printLabels(shop, caller, body)),
  )
  serve(contract.downloadTspl, async ({ shop, caller, body, reply }) =>
    asFile(reply, await writeTspl(shop, caller, body)),
  )
}
