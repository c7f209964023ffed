import { listAudit as auditContract, listAuditPeople } from '#contracts/admin-audit.ts'
import { readDashboard as dashboardContract } from '#contracts/admin-dashboard.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import type { Serve } from '#server/http/serve.ts'
import { listAudit, listPeople } from './list-audit.ts'
import { readDashboard } from './read-dashboard.ts'

/** What belongs to the back office as a whole; the screens of a feature are served with the feature. */
export function adminApi(serve: Serve): void {
  serve(dashboardContract, ({ shop, caller }) => {
    mustBeAllowed(caller, 'figures.read')
    return readDashboard(shop)
  })
  serve(auditContract, ({ shop, caller, query }) => {
    mustBeAllowed(caller, 'audit.read')
    return listAudit(shop.db, query)
  })
  serve(listAuditPeople, ({ shop, caller }) => {
    mustBeAllowed(caller, 'audit.read')
    return listPeople(shop.db)
  })
}
