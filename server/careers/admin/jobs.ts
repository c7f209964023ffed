import type { AdminJob, listAdminJobs as contract, JobForm } from '#contracts/admin/careers.ts'
import { NO_JOB } from '#contracts/admin/careers.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { presentJob } from '#server/careers/careers.present.ts'
import type { JobRow } from '#server/careers/careers.store.ts'
import { mustFind } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import * as store from './jobs.store.ts'

const jobs = editable({
  type: 'job',
  missing: NO_JOB,
  lock: store.lockJob,
  rewrite: store.rewriteJob,
  named: (job) => job,
  facts(job) {
    const { id: _, ...said } = presentJob(job)
    return said
  },
  tags: () => ['jobs'],
  present: presentForAdmin,
})

/** A page of openings, closed ones too. */
export async function listAdminJobs(
  shop: Shop,
  { status, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const page = toPage(await store.adminJobs(shop.db, status, cursor), cursor, ({ id }) => id)
  const listing = { table: 'jobs', idOf: ({ id }: JobRow) => id, present: presentForAdmin }
  return {
    ...page,
    rows: presentRows(shop, page.rows, listing),
    departments: await store.departmentsUsed(shop.db),
  }
}

export async function readJob({ db }: Shop, id: string): Promise<AdminJob> {
  return presentForAdmin(mustFind(await store.jobById(db, id), NO_JOB))
}

/** Posts an opening; the careers board shows it at once. */
export function addJob(shop: Shop, caller: Caller, form: JobForm): Promise<AdminJob> {
  return jobs.add(shop, caller, 'job.add', ({ db, clock }) => {
    const now = clock.now()
    return store.insertJob(db, { ...form, createdAt: now, updatedAt: now })
  })
}

/** Rewrites an opening. */
export function changeJob(
  shop: Shop,
  caller: Caller,
  id: string,
  { job: form, version }: { job: JobForm; version: number },
): Promise<AdminJob> {
  const fields = { ...form, updatedAt: shop.clock.now() }
  return jobs.change(shop, caller, { action: 'job.change', id, version }, () => fields)
}

/** Closes an opening, which takes it off the board, or reopens it. Idempotent. */
export function moveJob(shop: Shop, caller: Caller, id: string, status: JobRow['status']): Promise<AdminJob> {
  const action = status === 'closed' ? 'job.close' : 'job.reopen'
  const fields = { status, updatedAt: shop.clock.now() }
  return jobs.turn(shop, caller, { action, id }, (job) => (job.status === status ? null : fields))
}

function presentForAdmin(job: JobRow): AdminJob {
  return { ...presentJob(job), version: job.version, updatedAt: job.updatedAt }
}
