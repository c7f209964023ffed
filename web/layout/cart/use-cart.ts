import { useEffect, useState, useTransition } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { currentSession, useSession } from '#web/session/session.ts'
import type { Cart } from './cart-query.ts'
import type { NewCartItem } from './pending-cart-item.ts'

/** The query client comes after first paint, and only for customers who are logged in. */
const loadCart = () => import('./cart-query.ts')
const NOT_READ: Cart = { data: undefined, isPending: true, isError: false }

/**
 * The cart of the customer who is logged in, read once however many parts of a page ask. A visitor's stays `isPending`;
 * only customers can add.
 */
export function useCart() {
  const userId = useSession()?.userId
  const [cart, setCart] = useState(NOT_READ)
  const [isAdding, startAdding] = useTransition()

  useEffect(() => {
    if (!userId) return
    const stops = new AbortController()
    loadCart().then(
      ({ watchCart }) => {
        if (!stops.signal.aborted) stops.signal.addEventListener('abort', watchCart(userId, setCart))
      },
      (failure: unknown) => console.warn('The cart could not be read.', failure),
    )
    return () => {
      stops.abort()
      setCart(NOT_READ)
    }
  }, [userId])

  const ownerId = () => currentSession()?.userId ?? ''
  return {
    ...cart,
    isAdding,
    add: (item: NewCartItem) =>
      startAdding(async () => {
        const { addItem } = await loadCart()
        await addItem(ownerId(), item)
      }),
    remove: (item: CartItem) => void loadCart().then(({ removeItem }) => removeItem(ownerId(), item)),
    refetch: () => void loadCart().then(({ refreshCart }) => refreshCart()),
  }
}
