import type { packOrders as contract } from '#contracts/admin/orders.ts'
import type { Answer, Given } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { moveAtAdmin } from './move-order.ts'

/**
 * Marks several confirmed orders as packed. Each in a transaction of its own: one that somebody else was quicker
 * with, or that lacks its HUID, is told with its sentence and does not hold up the others.
 */
export async function packOrders(
  shop: Shop,
  caller: Caller,
  chosen: Given<typeof contract>['body']['orders'],
): Promise<Answer<typeof contract>> {
  const packed: string[] = []
  const refused: { number: string; message: string }[] = []
  for (const { number, huid } of chosen) {
    try {
      await shop.transaction((within) =>
        moveAtAdmin(within, caller, number, { ...NOTHING_ELSE, from: 'Confirmed', to: 'Packed', huid }),
      )
      packed.push(number)
    } catch (fault) {
      if (!(fault instanceof ShopError)) throw fault
      refused.push({ number, message: fault.message })
    }
  }
  return { packed, refused }
}

const NOTHING_ELSE = { carrier: '', trackingNumber: '', reason: '', restock: false }
