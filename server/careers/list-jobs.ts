import { Job } from '#contracts/careers.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { presentJob } from './careers.present.ts'
import { departmentsWithJobs, openJobs } from './careers.store.ts'

/** The careers board: what is open, newest first. */
export async function listJobs(shop: Shop): Promise<Job[]> {
  shop.dependOn('jobs')
  const open = await openJobs(shop.db)
  return presentList(shop, open, {
    table: 'jobs',
    idOf: ({ id }) => id,
    present: (row) => Job.parse(presentJob(row)),
  })
}

/** The departments that are looking for somebody, by name. */
export function listDepartments({ db, dependOn }: Shop): Promise<string[]> {
  dependOn('jobs')
  return departmentsWithJobs(db)
}
