import { v5 as idOfName } from 'uuid'
import { contactSettings } from '#contracts/admin/settings.ts'
import { ALARM_KINDS, type AlarmKind, alarmOf } from '#rules/alarms/kinds.ts'
import { dayInIndia, startOfDay } from '#rules/days.ts'
import type { SmsContent } from '#rules/notifications/events.ts'
import { DAY_MS } from '#rules/time.ts'
import { sendsFlow } from '#server/adapters/sms/sms-for.ts'
import {
  type AlarmRow,
  kindsToldSince,
  lockUntoldAlarms,
  noteTold,
  openAlarms,
} from '#server/alarms/alarms.store.ts'
import { ownersToTell } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { alarmRaised, alarmsOpen } from '#server/notifications/templates/alarm-mail.ts'
import { shopAlarm } from '#server/notifications/templates/shop-alarm.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * An alarm that ends and comes again within this many milliseconds is not mailed again: the morning's summary has it.
 */
const QUIET = DAY_MS

export const ALARMS_SCREEN = '/admin/alarms'

const TEMPLATES = { 'alarm-raised': alarmRaised, 'alarms-open': alarmsOpen } as const

/** The job of each minute: tells the owners of alarms they have not heard of, once: by e-mail, and the worst by SMS too. */
export function tellAlarms(shop: Shop): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const now = clock.now()
    const untold = await lockUntoldAlarms(db)
    if (untold.length === 0) return
    const toldKinds = await kindsToldSince(db, new Date(now.getTime() - QUIET))
    for (const { id, kind } of untold) await noteTold(db, id, toldKinds.get(kind) ?? now)
    const first = untold.filter(({ kind }) => !toldKinds.has(kind))
    await mailOwners(within, 'alarm-raised', first, first.map(({ id }) => id).join(' '))
    for (const { id, kind } of first) await textOwners(within, kind, id)
  })
}

/** The job of each morning: tells the owners by e-mail what has been open since before today, once a day. */
export function sumUpAlarms(shop: Shop): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const today = dayInIndia(clock.now())
    const open = await openAlarms(db, ALARM_KINDS)
    if (!open.some(({ toldAt }) => toldAt !== null && toldAt < startOfDay(today))) return
    await mailOwners(within, 'alarms-open', open, today)
  })
}

/** Sends each owner one e-mail. Its id is made of `name` and the owner, so that nobody gets it twice. */
async function mailOwners(
  within: Shop,
  event: keyof typeof TEMPLATES,
  alarms: readonly AlarmRow[],
  name: string,
): Promise<void> {
  if (alarms.length === 0) return
  const { shopName } = await readSetting(within, contactSettings)
  const link = shopAddress(within, ALARMS_SCREEN)
  const content = TEMPLATES[event].mail(
    alarms.map(({ kind, message, since }) => ({ message, since, whatToDo: alarmOf(kind).whatToDo })),
    { shopName, link },
  )
  for (const { id: customerId, email } of await ownersToTell(within.db))
    if (email !== '')
      await notify(within, { event, aboutId: idOfName(name, customerId), customerId, content })
}

/** Sends each owner an SMS of what costs sales, where its text is registered with the carrier. */
async function textOwners(within: Shop, kind: AlarmKind, name: string): Promise<void> {
  const content = await alarmInBrief(within, kind)
  if (!content) return
  for (const { id: customerId } of await ownersToTell(within.db))
    await notify(within, { event: 'alarm-sms', aboutId: idOfName(name, customerId), customerId, content })
}

/** The SMS of an alarm; null for kinds that have none, and for a carrier that does not know the text. */
export async function alarmInBrief(shop: Shop, kind: AlarmKind): Promise<SmsContent | null> {
  const { sms: trouble } = alarmOf(kind)
  if (!trouble || !sendsFlow(shop.config, shopAlarm.sms.flow)) return null
  const { shopName } = await readSetting(shop, contactSettings)
  return shopAlarm.sms.fill({ shop: shopName, trouble })
}
