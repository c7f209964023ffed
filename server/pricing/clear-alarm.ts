import { audit } from '#server/audit/audit.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import * as alarms from './alarms.store.ts'

/** Somebody has seen to an alarm; what goes on being wrong raises it again. */
export function clearAlarm(shop: Shop, caller: Caller, id: string): Promise<{ message: string }> {
  return shop.transaction(async ({ db, clock }) => {
    const cleared = await alarms.clearAlarm(db, id, clock.now())
    if (!cleared) throw notFound('This alarm is not open any more.')
    const { kind, sentence } = cleared
    await audit(db, caller, 'rates.alarm', { type: 'rates', id }, { kind, sentence }, null)
    return { message: 'The alarm is cleared.' }
  })
}
