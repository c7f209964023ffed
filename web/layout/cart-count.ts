import { useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { useSession } from '#web/session/session.ts'

const CHANGED = 'cart-changed'

/** Tells the header that the cart is another; with the new count when the server has just said it. */
export function cartChanged(count?: number): void {
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: count }))
}

/** How many products lie in the cart; 0 for visitors, and until the server has answered. */
export function useCartCount(): number {
  const userId = useSession()?.userId
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (!userId) {
      setCount(0)
      return
    }
    let gone = false
    const ask = () =>
      countItems(userId).then(
        (counted) => gone || setCount(counted),
        (failure: unknown) => console.warn('The cart could not be counted.', failure),
      )
    const hear = (event: Event) => {
      const told: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (typeof told === 'number') setCount(told)
      else ask()
    }
    ask()
    window.addEventListener(CHANGED, hear)
    return () => {
      gone = true
      window.removeEventListener(CHANGED, hear)
    }
  }, [userId])

  return count
}

async function countItems(userId: string): Promise<number> {
  const { readCart } = await import('#contracts/cart.ts')
  return (await call(readCart, { params: { userId } })).length
}
