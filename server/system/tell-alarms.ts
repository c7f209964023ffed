import { v5 as idOfName } from 'uuid'
import { contactSettings } from '#contracts/admin/settings.ts'
import { ALARM_KINDS, alarmOf } from '#rules/alarms/kinds.ts'
import { dayInIndia, startOfDay } from '#rules/days.ts'
import { DAY_MS } from '#rules/time.ts'
import {
  type AlarmRow,
  kindsToldSince,
  lockUntoldAlarms,
  noteTold,
  openAlarms,
} from '#server/alarms/alarms.store.ts'
import { ownersWithEmail } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { alarmRaised, alarmsOpen } from '#server/notifications/templates/alarm-mail.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * An alarm that ends and comes again within this many milliseconds is not mailed again: the morning's summary has it.
 */
const QUIET = DAY_MS

const ALARMS_SCREEN = '/admin/alarms'

const TEMPLATES = { 'alarm-raised': alarmRaised, 'alarms-open': alarmsOpen } as const

/** The job of each minute: tells the owners by e-mail of alarms they have not heard of, once. */
export function tellAlarms(shop: Shop): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const now = clock.now()
    const untold = await lockUntoldAlarms(db)
    if (untold.length === 0) return
    const told = await kindsToldSince(db, new Date(now.getTime() - QUIET))
    for (const { id, kind } of untold) await noteTold(db, id, told.get(kind) ?? now)
    const first = untold.filter(({ kind }) => !told.has(kind))
    await mailOwners(within, 'alarm-raised', first, first.map(({ id }) => id).join(' '))
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
  for (const customerId of await ownersWithEmail(within.db))
    await notify(within, { event, aboutId: idOfName(name, customerId), customerId, content })
}
