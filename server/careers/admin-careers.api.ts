import * as contract from '#contracts/admin-careers.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import type { Serve } from '#server/http/serve.ts'
import * as jobs from './admin-jobs.ts'

export function adminCareersApi(serve: Serve): void {
  serve(contract.listAdminJobs, ({ shop, query }) => jobs.listAdminJobs(shop, query))
  serve(contract.readJob, ({ shop, params }) => jobs.readJob(shop, params.id))
  serve(contract.addJob, ({ shop, caller, body }) => {
    mustBeAllowed(caller, 'jobs.change')
    return jobs.addJob(shop, caller, body)
  })
  serve(contract.changeJob, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'jobs.change')
    return jobs.changeJob(shop, caller, params.id, body)
  })
  serve(contract.moveJob, ({ shop, caller, params, body }) => {
    mustBeAllowed(caller, 'jobs.change')
    return jobs.moveJob(shop, caller, params.id, body.status)
  })
}
