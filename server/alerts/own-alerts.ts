import type { Alert } from '#contracts/alerts.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { presentAlert } from './alerts.present.ts'
import { alertById, closeAlert, openAlertsOf } from './alerts.store.ts'

/** The caller's alerts, newest first. */
export async function listAlerts(shop: Shop, caller: Caller): Promise<Alert[]> {
  const open = await openAlertsOf(shop.db, caller.customerId, shop.clock.now())
  return presentList(shop, open, { table: 'alerts', idOf: ({ id }) => id, present: presentAlert })
}

/** Stops an alert of the caller's; one that is over already is fine. Another customer's is not found (404). */
export async function stopAlert({ db, clock }: Shop, caller: Caller, id: string) {
  const alert = await alertById(db, id)
  if (alert?.customerId !== caller.customerId) throw notFound('Alert not found.')
  await closeAlert(db, id, { status: 'stopped', at: clock.now() })
  return { message: 'The alert has been stopped.' }
}
