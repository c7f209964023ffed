import { DuplicateHuids, type packOrders as packContract } from '#contracts/admin/change-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { Caller } from '#server/caller.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type AdminMove, moveOrderAsAdmin } from './move-order-as-admin.ts'

type Step = Pick<AdminMove, 'from' | 'to'>
type Details = { number: string } & Partial<Omit<AdminMove, 'from' | 'to'>>
type Moved = { moved: string[]; refused: { number: string; fault: ShopError }[] }

const NO_DETAILS = {
  huid: '',
  duplicateReason: '',
  carrier: '',
  trackingNumber: '',
  reason: '',
  restock: false,
  confirm: false,
}

/**
 * Moves several orders by one step. Each in a transaction of its own: one that somebody else was quicker with, or that
 * lacks a detail, is told with its sentence and does not hold up the others.
 */
async function moveEach(shop: Shop, caller: Caller, step: Step, orders: readonly Details[]): Promise<Moved> {
  const answer: Moved = { moved: [], refused: [] }
  for (const { number, ...details } of orders) {
    const move = { ...NO_DETAILS, ...details, ...step }
    try {
      await shop.transaction((within) => moveOrderAsAdmin(within, caller, number, move))
      answer.moved.push(number)
    } catch (fault) {
      if (!(fault instanceof ShopError)) throw fault
      answer.refused.push({ number, fault })
    }
  }
  return answer
}

/** Marks several confirmed orders as packed; says of each that was refused why, and which HUIDs a reason would confirm. */
export async function packOrders(
  shop: Shop,
  caller: Caller,
  chosen: ParsedRequest<typeof packContract>['body']['orders'],
) {
  const step = { from: 'Confirmed', to: 'Packed' } as const
  const { moved, refused } = await moveEach(shop, caller, step, chosen)
  return {
    packed: moved,
    refused: refused.map(({ number, fault: { message, details } }) => ({
      number,
      message,
      duplicateHuids: DuplicateHuids.safeParse(details.duplicateHuids).data,
    })),
  }
}

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
) {
  const { moved, refused } = await moveEach(shop, caller, STEP[to], parcels)
  return { moved, refused: refused.map(({ number, fault }) => ({ number, message: fault.message })) }
}
