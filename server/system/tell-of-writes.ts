import { contactSettings } from '#contracts/admin/settings.ts'
import { alarmOf } from '#rules/alarms/kinds.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { Trouble } from '#server/adapters/database/write-watch.ts'
import { resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { cannotWrite } from '#server/alarms/alarms.ts'
import { ownersToTell } from '#server/identity/customers.store.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { alarmRaised } from '#server/notifications/templates/alarm-mail.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { ALARMS_SCREEN, alarmInBrief } from './tell-alarms.ts'

const KIND = 'cannot-write'

/** Owners are told at most once in so long. */
const QUIET_MS = HOUR_MS

/**
 * A function to call when nothing can be saved any more, and when it can again. It tells owners at once and directly,
 * because neither a job nor a message can be stored; the alarm follows as soon as there is room for it.
 */
export function tellOfWrites(shop: Shop): (trouble: Trouble | null) => Promise<void> {
  let last: Trouble | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  return async (trouble) => {
    const { db, clock } = shop
    if (trouble) {
      last = trouble
      // It may still find room.
      await sustainAlarm(db, KIND, cannotWrite(trouble), trouble.since).catch(() => {})
      if (performance.now() - toldAt < QUIET_MS) return
      toldAt = performance.now()
      return tellOwners(shop, trouble)
    }
    if (last) await sustainAlarm(db, KIND, cannotWrite(last), last.since)
    await resolveAlarms(db, [KIND], clock.now())
  }
}

async function tellOwners(shop: Shop, trouble: Trouble): Promise<void> {
  const { shopName } = await readSetting(shop, contactSettings)
  const alarm = { message: cannotWrite(trouble), since: trouble.since, whatToDo: alarmOf(KIND).whatToDo }
  const mail = alarmRaised.mail([alarm], { shopName, link: shopAddress(shop, ALARMS_SCREEN) })
  const sms = await alarmInBrief(shop, KIND)
  const sent = (await ownersToTell(shop.db)).flatMap(({ email, mobileNumber }) => [
    ...(sms ? [shop.sms.send({ ...sms, to: mobileNumber })] : []),
    ...(email ? [shop.mail.send({ ...mail, to: email })] : []),
  ])
  for (const end of await Promise.allSettled(sent))
    if (end.status === 'rejected')
      shop.log.error({ err: end.reason }, 'an owner was not told that nothing can be saved')
}
