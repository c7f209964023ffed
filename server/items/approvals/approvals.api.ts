import * as contract from '#contracts/admin/item-approvals.ts'
import type { Serve } from '#server/serve.ts'
import { endApproval, giveOnApproval } from './give-on-approval.ts'

/** Items that customers have at home to decide. */
export function itemApprovalsApi(serve: Serve): void {
  serve(contract.giveOnApproval, ({ shop, caller, params, body }) =>
    giveOnApproval(shop, caller, params.tag, body),
  )
  serve(contract.endApproval, ({ shop, caller, params, body }) => endApproval(shop, caller, params.tag, body))
}
