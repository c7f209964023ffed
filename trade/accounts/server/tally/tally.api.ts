import { audit } from '#server/audit/audit.ts'
import type { Serve } from '#server/serve.ts'
import { exportTally as contract } from '#trade/accounts/contract/tally.ts'
import { mustBeComplete } from '#trade/accounts/server/missing-documents.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import { exportTally } from './export-tally.ts'

/** The books of a month for Tally, and the names that Tally has for the shop's ledgers. */
export function tallyApi(serve: Serve): void {
  serve(contract, async ({ shop, caller, query, reply }) => {
    periodOf(shop, query.period)
    await mustBeComplete(shop, query.period)
    const subject = { type: 'accounts', id: query.period } as const
    await audit(shop.db, caller, {
      action: 'accounts.export',
      subject,
      after: { file: 'Tally', part: query.part ?? null },
    })
    reply.header('content-disposition', `attachment; filename="Tally_${query.period}.xml"`)
    return exportTally(shop, query.period, query.part)
  })
}
