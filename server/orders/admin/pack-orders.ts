import { type packOrders as contract, DuplicateHuids } from '#contracts/admin/change-order.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { moveEach } from './move-each.ts'

/** Marks several confirmed orders as packed; says of each that was refused why, and which HUIDs a reason would confirm. */
export async function packOrders(
  shop: Shop,
  caller: Caller,
  chosen: ParsedRequest<typeof contract>['body']['orders'],
): Promise<ResponseBody<typeof contract>> {
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
