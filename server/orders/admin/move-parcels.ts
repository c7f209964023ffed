import type { shipOrders as contract } from '#contracts/admin/parcels.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { moveEach } from './move-each.ts'
import type { AdminMove } from './move-order-as-admin.ts'

const STEP = {
  Shipped: { from: 'Packed', to: 'Shipped' },
  Delivered: { from: 'Shipped', to: 'Delivered' },
} as const satisfies Partial<Record<OrderStatus, object>>

type Parcel = { number: string; lines?: AdminMove['lines']; carrier?: string; trackingNumber?: string }

/** Marks several parcels as shipped or delivered; says of each that was refused why. */
export async function moveParcels(
  shop: Shop,
  caller: Caller,
  to: keyof typeof STEP,
  parcels: readonly Parcel[],
): Promise<ResponseBody<typeof contract>> {
  const { moved, refused } = await moveEach(shop, caller, STEP[to], parcels)
  return { moved, refused: refused.map(({ number, fault }) => ({ number, message: fault.message })) }
}
