import type { Job } from '#contracts/careers.ts'
import type { Shop } from '#server/shop.ts'
import { presentJob } from './careers.present.ts'
import { departmentsWithJobs, openJobs } from './careers.store.ts'

/** The careers board: what is open, newest first. */
export async function listJobs({ db, dependOn }: Shop): Promise<Job[]> {
  dependOn('jobs')
  return (await openJobs(db)).map(presentJob)
}

/** The departments that are looking for somebody, by name. */
export function listDepartments({ db, dependOn }: Shop): Promise<string[]> {
  dependOn('jobs')
  return departmentsWithJobs(db)
}
