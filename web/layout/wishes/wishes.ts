import { QueryObserver } from '@tanstack/react-query'
import { addToWishlist, readWishlist, removeFromWishlist } from '#contracts/wishlist.ts'
import { FULL_WISHLIST, MAX_WISHES } from '#rules/wishlist/limits.ts'
import { call, sentenceOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { endpointQuery, refresh } from '#web/query/endpoint-query.ts'
import { queryClient } from '#web/query/query-client.ts'
import { settledSession } from '#web/session/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { localWishes, onLocalWishes, storeWishes } from './local-wishes.ts'

const NOT_CHANGED = 'Your wishlist could not be changed. Please try again.'

/**
 * Tells which products are on the wishlist of a customer, or of this browser's visitor; returns a function that stops
 * it.
 */
export function watchWishes(
  userId: string | undefined,
  show: (ids: ReadonlySet<string>) => void,
): () => void {
  if (!userId) {
    const tell = () => show(new Set(localWishes()))
    tell()
    return onLocalWishes(tell)
  }
  const query = endpointQuery(readWishlist, { params: { userId } }, { freshness: 'shared', onFocus: true })
  const observer = new QueryObserver(queryClient(), query)
  const tell = () => show(new Set(observer.getCurrentResult().data?.products.map(({ id }) => id)))
  const stop = observer.subscribe(tell)
  tell()
  return stop
}

/** Puts a product on the wishlist, or takes it off, and says so. */
export async function setWished(id: string, wanted: boolean): Promise<void> {
  const isDone = await change(id, wanted)
  if (!isDone) return
  if (wanted)
    toast.success('Added to your wishlist.', { action: { label: 'View wishlist', to: paths.wishlist() } })
  else
    toast.info('Removed from your wishlist.', {
      action: { label: 'Undo', act: () => void change(id, true) },
    })
}

/** Returns whether it worked; what failed has been told. */
async function change(id: string, wanted: boolean): Promise<boolean> {
  try {
    const session = await settledSession()
    return session ? await changeOwn(session.userId, id, wanted) : changeLocal(id, wanted)
  } catch (failure) {
    toast.error(sentenceOf(failure, NOT_CHANGED))
    return false
  }
}

function changeLocal(id: string, wanted: boolean): boolean {
  const others = localWishes().filter((other) => other !== id)
  if (wanted && others.length >= MAX_WISHES) return sayFull()
  storeWishes(wanted ? [id, ...others] : others)
  return true
}

async function changeOwn(userId: string, productId: string, wanted: boolean): Promise<boolean> {
  if (!wanted) {
    await call(removeFromWishlist, { params: { userId, productId } })
    await refresh(readWishlist)
    return true
  }
  const { isFull } = await call(addToWishlist, { body: { userId, productIds: [productId] } })
  await refresh(readWishlist)
  return isFull ? sayFull() : true
}

function sayFull(): false {
  toast.error(FULL_WISHLIST)
  return false
}

let merging: Promise<void> | null = null

/** Moves what a visitor liked into the account, once; without an answer it stays here, and the next page tries again. */
export function mergeWishes(userId: string): Promise<void> {
  merging ??= merge(userId).finally(() => {
    merging = null
  })
  return merging
}

async function merge(userId: string): Promise<void> {
  const productIds = localWishes()
  if (productIds.length === 0) return
  try {
    const { isFull } = await call(addToWishlist, { body: { userId, productIds } })
    storeWishes([])
    if (isFull)
      toast.info(
        `Your wishlist holds up to ${MAX_WISHES} pieces, so some of those saved in this browser did not fit.`,
      )
    await refresh(readWishlist)
  } catch (failure) {
    console.warn('The wishlist of this browser is not in the account yet.', failure)
  }
}
