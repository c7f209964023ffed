import * as contract from '#contracts/careers.ts'
import type { Serve } from '#server/serve.ts'
import { listDepartments, listJobs } from './list-jobs.ts'

export function careersApi(serve: Serve): void {
  serve(contract.listJobs, ({ shop }) => listJobs(shop))
  serve(contract.listDepartments, ({ shop }) => listDepartments(shop))
}
