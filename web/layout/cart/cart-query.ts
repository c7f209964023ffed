import { QueryObserver } from '@tanstack/react-query'
import { addToCart, type CartItem, readCart, removeFromCart } from '#contracts/cart.ts'
import { call, sentenceOf } from '#web/api.ts'
import { mergeWishes } from '#web/layout/wishes/wishes.ts'
import { endpointQuery, queryKey, refresh, setData } from '#web/query/endpoint-query.ts'
import { queryClient } from '#web/query/query-client.ts'
import { CART_TOAST, toast } from '#web/ui/overlay/toast.ts'
import { addPendingItem } from './add-pending-item.ts'
import { sayAdded, sayNotAdded } from './cart-toast.ts'
import { lineKey } from './line-key.ts'
import type { NewCartItem } from './pending-cart-item.ts'

/** The cart, as a part of a page knows it. */
export type Cart = { data: CartItem[] | undefined; isPending: boolean; isError: boolean }

/**
 * Tells what lies in the cart, now and after every change; returns a function that stops it. Another tab is caught up
 * with on its focus. What this browser kept before the login goes into the account first.
 */
export function watchCart(userId: string, show: (cart: Cart) => void): () => void {
  void addPendingItem(userId)
  void mergeWishes(userId)
  const query = endpointQuery(readCart, { params: { userId } }, { freshness: 'shared', onFocus: true })
  const observer = new QueryObserver(queryClient(), query)
  const stop = observer.subscribe(show)
  show(observer.getCurrentResult())
  return stop
}

/** Reads it again, e.g. after a purchase has emptied it. */
export const refreshCart = () => refresh(readCart)

/**
 * Puts a product into the cart, in the place of another variant of it or beside its other items; says how it went. One of
 * it, as the specification says (section 7), unless it is more.
 */
export async function addItem(userId: string, item: NewCartItem): Promise<void> {
  try {
    const { message } = await call(addToCart, { body: { quantity: 1, ...item, userId } })
    sayAdded(message)
    await refreshCart()
  } catch (failure) {
    sayNotAdded(failure)
  }
}

/**
 * An optimistic update: takes a product out on the screen at once, with a way back for a few seconds, and reads the cart
 * again when the server refuses.
 */
export async function removeItem(userId: string, item: CartItem): Promise<void> {
  const given = { params: { userId } }
  const { productId, itemTag, Product } = item
  const client = queryClient()
  await client.cancelQueries({ queryKey: queryKey(readCart, given) })
  const before = client.getQueryData<CartItem[]>(queryKey(readCart, given)) ?? []
  setData(
    readCart,
    given,
    before.filter((other) => lineKey(other) !== lineKey(item)),
  )
  try {
    await call(removeFromCart, { params: { userId, productId }, query: { itemTag: itemTag ?? '' } })
    toast.info(`${Product.name} was removed from your cart.`, {
      action: { label: 'Undo', act: () => void putBack(userId, item) },
    })
  } catch (error) {
    toast.error(sentenceOf(error, 'Failed to process your request.'), {
      title: 'Something went wrong',
      duration: CART_TOAST,
    })
    await refreshCart()
  }
}

async function putBack(userId: string, item: CartItem): Promise<void> {
  const { productId, variant, itemTag, extras, quantity } = item
  const line = { userId, productId, variant, itemTag: itemTag ?? undefined, extras, quantity }
  await call(addToCart, { body: line }).catch((failure: unknown) => sayNotAdded(failure))
  await refreshCart()
}
