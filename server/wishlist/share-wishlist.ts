import { randomBytes } from 'node:crypto'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { NOT_SHARED } from '#server/wishlist/read-wishlist.ts'
import { mustBeOwn } from './own-wishlist.ts'
import { deleteShareToken, putShareToken, shareTokenOf } from './wishlist.store.ts'

/** 128 bits: nobody guesses a link. */
const TOKEN_BYTES = 16

/** A list that is shared already keeps its link, so that one sent yesterday still works. */
export async function shareWishlist(
  { db }: Shop,
  caller: Caller,
  { userId }: { userId: string },
): Promise<{ shareToken: string }> {
  mustBeOwn(caller, userId)
  await putShareToken(db, userId, randomBytes(TOKEN_BYTES).toString('base64url'))
  const shareToken = mustFind(await shareTokenOf(db, userId), NOT_SHARED)
  return { shareToken }
}

/** The link leads nowhere from now on; the next one is another. */
export async function stopSharingWishlist(
  { db }: Shop,
  caller: Caller,
  { userId }: { userId: string },
): Promise<{ shareToken: null }> {
  mustBeOwn(caller, userId)
  await deleteShareToken(db, userId)
  return { shareToken: null }
}
