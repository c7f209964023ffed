import type { LinkedAlert } from '#contracts/alerts.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { wishOf } from './alerts.present.ts'
import { type AlertRow, alertById, closeAlert } from './alerts.store.ts'
import { alertOfToken } from './stop-token.ts'

/** The alert that a link in an e-mail names, without a word about whose it is. */
export async function readLinkedAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  return present(await linked(shop, token))
}

/** Anyone with the link can stop the alert. An alert that is already over does not change. */
export async function stopLinkedAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const { id } = await linked(shop, token)
  await closeAlert(shop.db, id, { status: 'stopped', at: shop.clock.now() })
  return present(await linked(shop, token))
}

async function linked(shop: Shop, token: string): Promise<AlertRow> {
  const id = alertOfToken(shop, token)
  const alert = id && (await alertById(shop.db, id))
  if (!alert) throw notFound('This link does not belong to any of our alerts. You will not get a message.')
  return alert
}

const present = (row: AlertRow): LinkedAlert => ({ what: wishOf(row), status: row.status })
