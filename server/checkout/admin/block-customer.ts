import type { AdminCustomer, blockCustomer as contract } from '#contracts/admin/customers.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { failPayments } from '#server/checkout/fail-payment.ts'
import { readCustomer } from '#server/identity/admin/customers.ts'
import { setBlocked } from '#server/identity/block-customer.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { openPayments } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Blocks a customer or takes the block off. Blocking ends their logins and releases what they have reserved, at one
 * stroke; money that the provider captures of them all the same is settled like anybody's.
 */
export async function blockCustomer(
  shop: Shop,
  caller: Caller,
  id: string,
  wish: ParsedRequest<typeof contract>['body'],
): Promise<AdminCustomer> {
  await shop.transaction(async (within) => {
    await lockCustomer(within.db, id)
    await setBlocked(within, caller, id, wish)
    if (!wish.blocked) return
    const open = await openPayments(within.db, { customerId: id })
    await failPayments(within, open, 'the customer was blocked')
  })
  return readCustomer(shop, caller, id)
}
