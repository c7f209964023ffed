import { listAudit as auditContract, listAuditPeople } from '#contracts/admin/audit.ts'
import { readDashboard as dashboardContract } from '#contracts/admin/dashboard.ts'
import { findInShop as findContract } from '#contracts/admin/find.ts'
import type { Serve } from '#server/serve.ts'
import { findInShop } from './find-in-shop.ts'
import { listAudit, listPeople } from './list-audit.ts'
import { readDashboard } from './read-dashboard.ts'

/** Endpoints of the admin area as a whole; the screens of a feature are served with the feature. */
export function adminApi(serve: Serve): void {
  serve(dashboardContract, ({ shop, caller }) => readDashboard(shop, caller))
  serve(findContract, ({ shop, caller, query }) => findInShop(shop, caller, query.search))
  serve(auditContract, ({ shop, query }) => listAudit(shop, query))
  serve(listAuditPeople, ({ shop }) => listPeople(shop.db))
}
