import { audit } from '#server/audit/audit.ts'
import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/accounts/contract/gstr1.ts'
import { atOneMoment } from '#trade/accounts/server/at-one-moment.ts'
import { downloadReturn } from './download-return.ts'
import { gatherReturn } from './gather-return.ts'
import { listDocumentsOfRow } from './list-documents-of-row.ts'
import { presentFindings } from './present-findings.ts'
import { readReturn } from './read-return.ts'

/** GSTR-1: its tables, its checks and its file. */
export function gstr1Api(serve: Serve): void {
  serve(contract.downloadGstr1, async ({ shop, caller, query: { period }, reply }) => {
    const { name, chunks } = await downloadReturn(shop, period)
    await audit(shop.db, caller, {
      action: 'accounts.export',
      subject: { type: 'accounts', id: period },
      after: { file: name },
    })
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return chunks
  })
  serve(contract.checkGstr1, ({ shop, query: { period } }) =>
    atOneMoment(shop, async (moment) =>
      presentFindings(moment, (await gatherReturn(moment, period)).findings),
    ),
  )
  serve(contract.readGstr1, ({ shop, query: { period } }) =>
    atOneMoment(shop, (moment) => readReturn(moment, period)),
  )
  serve(contract.listGstr1Documents, ({ shop, query }) =>
    atOneMoment(shop, (moment) => listDocumentsOfRow(moment, query)),
  )
}
