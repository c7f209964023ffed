import type { AdminJob, listAdminJobs as contract, JobForm } from '#contracts/admin/careers.ts'
import { NO_JOB } from '#contracts/admin/careers.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { presentJob } from '#server/careers/careers.present.ts'
import type { JobRow } from '#server/careers/careers.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { changedSinceRead, notFound } from '#server/errors.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import * as store from './jobs.store.ts'

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
  const job = await store.jobById(db, id)
  if (!job) throw noJob()
  return presentForAdmin(job)
}

/** Posts an opening; the careers board shows it at once. */
export function addJob(shop: Shop, caller: Caller, form: JobForm): Promise<AdminJob> {
  return shop.transaction(async ({ db, clock }) => {
    const now = clock.now()
    const job = await store.insertJob(db, { ...form, createdAt: now, updatedAt: now })
    return changed(db, caller, 'job.add', null, job)
  })
}

/** Rewrites an opening. Refuses (409) an unseen change. */
export function changeJob(
  shop: Shop,
  caller: Caller,
  id: string,
  { job: form, version }: { job: JobForm; version: number },
): Promise<AdminJob> {
  return shop.transaction(async ({ db, clock }) => {
    const before = await locked(db, id)
    if (before.version !== version) throw changedSinceRead(before.version)
    const job = await store.updateJob(db, id, { ...form, updatedAt: clock.now() })
    return changed(db, caller, 'job.change', before, job)
  })
}

/** Closes an opening, which takes it off the board, or reopens it. Told twice, it is done once. */
export function moveJob(shop: Shop, caller: Caller, id: string, status: JobRow['status']): Promise<AdminJob> {
  return shop.transaction(async ({ db, clock }) => {
    const before = await locked(db, id)
    if (before.status === status) return presentForAdmin(before)
    const job = await store.updateJob(db, id, { status, updatedAt: clock.now() })
    return changed(db, caller, status === 'closed' ? 'job.close' : 'job.reopen', before, job)
  })
}

async function changed(db: Db, caller: Caller, action: AuditAction, before: JobRow | null, after: JobRow) {
  await audit(db, caller, {
    action,
    subject: { type: 'job', id: after.id },
    before: before && facts(before),
    after: facts(after),
  })
  await invalidate(db, 'jobs')
  return presentForAdmin(after)
}

async function locked(db: Db, id: string): Promise<JobRow> {
  const job = await store.lockJob(db, id)
  if (!job) throw noJob()
  return job
}

const noJob = () => notFound(NO_JOB)

function facts(job: JobRow) {
  const { id: _, ...said } = presentJob(job)
  return said
}

function presentForAdmin(job: JobRow): AdminJob {
  return { ...presentJob(job), version: job.version, updatedAt: job.updatedAt.toISOString() }
}
