import type { z } from 'zod'
import type { ScheduledRates } from '#contracts/admin/pricing.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { RateChange } from '#rules/pricing/rate-change.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentChange } from './rates.present.ts'
import {
  insertScheduled,
  lockWaiting,
  type ScheduledBy,
  settleScheduled,
  waitingRates,
} from './schedule.store.ts'

type Plan = { change: RateChange; publishAt: Date; confirm: boolean; reason: string }

/** Writes rates down for a later time, and the job that will publish them; in the transaction it is called in. */
export async function scheduleRates(
  { db, jobs, clock }: Shop,
  caller: Caller,
  { change, publishAt, confirm, reason }: Plan,
): Promise<z.input<typeof ScheduledRates>> {
  const plan = { change, publishAt, confirmed: confirm, reason, setBy: caller.customerId }
  const row = await insertScheduled(db, { ...plan, createdAt: clock.now() })
  await jobs.send('publish-scheduled-rates', { scheduledId: row.id }, { startAfter: publishAt })
  const after = { ...presentChange(change), publishAt: publishAt.toISOString(), reason }
  await audit(db, caller, 'rates.schedule', { type: 'rates', id: row.id }, null, after)
  const mine = (await waitingRates(db)).find((waiting) => waiting.row.id === row.id)
  if (!mine) throw new Error('The rates were not stored.')
  return presentScheduled(mine)
}

export function presentScheduled({ row, person }: ScheduledBy): z.input<typeof ScheduledRates> {
  return {
    id: row.id,
    publishAt: row.publishAt.toISOString(),
    change: presentChange(row.change),
    setBy: namedPerson(person),
    reason: row.reason,
  }
}

/** Cancels scheduled rates; their job then finds nothing to do. */
export async function cancelScheduled(shop: Shop, caller: Caller, id: string): Promise<{ message: string }> {
  return shop.transaction(async ({ db }) => {
    const waiting = mustFind(await lockWaiting(db, id), 'These rates are no longer scheduled.')
    await settleScheduled(db, id, { status: 'cancelled' })
    await audit(db, caller, 'rates.cancel', { type: 'rates', id }, presentChange(waiting.change), null)
    return { message: 'The scheduled rates were cancelled.' }
  })
}
