import { randomBytes } from 'node:crypto'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/wishlist.ts'
import { MAX_WISHES } from '#rules/wishlist/limits.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import { lockAccount } from '#server/identity/customers.store.ts'
import type { Shop } from '#server/shop.ts'
import { mustBeOwn } from './own-wishlist.ts'
import { NOT_SHARED } from './read-wishlist.ts'
import {
  deleteShareToken,
  idsOnSale,
  putOnWishlist,
  putShareToken,
  shareTokenOf,
  takeOffWishlist,
  wishesOf,
} from './wishlist.store.ts'

type Added = ResponseBody<typeof contract.addToWishlist>

/**
 * Adds products that are on sale and not on the list yet, as long as there is room: the heart of one product, or all
 * that a browser kept before its login. The customer is locked, so that two browsers do not fill the list beyond its
 * limit.
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
    const newIds = [...new Set(productIds)].filter((id) => onSale.has(id) && !before.has(id))
    const fitting = newIds.slice(0, Math.max(0, MAX_WISHES - before.size))
    await putOnWishlist(db, userId, fitting, clock.now())
    return { count: before.size + fitting.length, isFull: fitting.length < newIds.length }
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

/** 128 bits: nobody guesses a link. */
const TOKEN_BYTES = 16

/** A list that is shared already keeps its link, so that one sent yesterday still works. */
export async function shareWishlist({ db }: Shop, caller: Caller, { userId }: { userId: string }) {
  mustBeOwn(caller, userId)
  await putShareToken(db, userId, randomBytes(TOKEN_BYTES).toString('base64url'))
  const shareToken = mustFind(await shareTokenOf(db, userId), NOT_SHARED)
  return { shareToken }
}

/** The link leads nowhere from now on; the next one is another. */
export async function stopSharingWishlist({ db }: Shop, caller: Caller, { userId }: { userId: string }) {
  mustBeOwn(caller, userId)
  await deleteShareToken(db, userId)
  return { shareToken: null }
}
