import type { ResponseBody } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/wishlist.ts'
import { MAX_WISHES } from '#rules/wishlist/limits.ts'
import type { Caller } from '#server/caller.ts'
import { lockAccount } from '#server/identity/customers.store.ts'
import type { Shop } from '#server/shop.ts'
import { mustBeOwn } from './own-wishlist.ts'
import { idsOnSale, putOnWishlist, takeOffWishlist, wishesOf } from './wishlist.store.ts'

type Added = ResponseBody<typeof contract.addToWishlist>

/**
 * Adds what is on sale and not on the list yet, as long as there is room: the heart of one product, or all that a browser
 * kept before its login. The customer is locked, so that two browsers do not fill the list beyond its limit.
 */
export async function addToWishlist(
  shop: Shop,
  caller: Caller,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<Added> {
  mustBeOwn(caller, userId)
  return shop.transaction(async ({ db, clock }) => {
    await lockAccount(db, userId)
    const before = new Set(await wishesOf(db, userId))
    const onSale = await idsOnSale(db, productIds)
    const wanted = [...new Set(productIds)].filter((id) => onSale.has(id) && !before.has(id))
    const fitting = wanted.slice(0, Math.max(0, MAX_WISHES - before.size))
    await putOnWishlist(db, userId, fitting, clock.now())
    return { count: before.size + fitting.length, isFull: fitting.length < wanted.length }
  })
}

/** Takes a product off the list; one that is not on it is fine. */
export async function removeFromWishlist(
  shop: Shop,
  caller: Caller,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ count: number }> {
  mustBeOwn(caller, userId)
  return { count: await takeOffWishlist(shop.db, userId, productId) }
}
