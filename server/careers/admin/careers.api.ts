import * as contract from '#contracts/admin/careers.ts'
import type { Serve } from '#server/serve.ts'
import * as jobs from './jobs.ts'

export function adminCareersApi(serve: Serve): void {
  serve(contract.listAdminJobs, ({ shop, query }) => jobs.listAdminJobs(shop, query))
  serve(contract.readJob, ({ shop, params }) => jobs.readJob(shop, params.id))
  serve(contract.addJob, ({ shop, caller, body }) => jobs.addJob(shop, caller, body))
  serve(contract.changeJob, ({ shop, caller, params, body }) => jobs.changeJob(shop, caller, params.id, body))
  serve(contract.moveJob, ({ shop, caller, params, body }) =>
    jobs.moveJob(shop, caller, params.id, body.status),
  )
}
