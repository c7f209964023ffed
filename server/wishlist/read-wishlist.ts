import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { mustBeOwn } from './own-wishlist.ts'
import { wishedProducts } from './wished-products.ts'
import { sharedBy, shareTokenOf, wishesOf } from './wishlist.store.ts'

export const NOT_SHARED = 'This wishlist is no longer shared.'

export async function readWishlist(shop: Shop, caller: Caller, { userId }: { userId: string }) {
  mustBeOwn(caller, userId)
  return {
    products: await wishedProducts(shop, await wishesOf(shop.db, userId)),
    shareToken: await shareTokenOf(shop.db, userId),
  }
}

/** The list that somebody shares, without a word about who it is. */
export async function readSharedWishlist(shop: Shop, { shareToken }: { shareToken: string }) {
  const customerId = mustFind(await sharedBy(shop.db, shareToken), NOT_SHARED)
  return { products: await wishedProducts(shop, await wishesOf(shop.db, customerId)) }
}
