import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '#web/api.ts'
import { cartChanged } from '#web/frame/cart-count.ts'
import { settledSession, useSession } from '#web/identity/session.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

/** Milliseconds (specification, section 9). */
const CART_TOAST = 2000

type Piece = { id: string; url: string }

/** Whether a piece lies in the cart of whoever is logged in, and the way to put it there. */
export function useCart(piece: Piece) {
  const userId = useSession()?.userId
  const [state, setState] = useState<'out' | 'adding' | 'in'>('out')
  const askToLogin = useLoginFirst()

  useEffect(() => {
    setState('out')
    if (!userId) return
    let gone = false
    isInCart(userId, piece.id).then(
      (found) => gone || !found || setState('in'),
      (failure: unknown) => console.warn('The cart could not be read.', failure),
    )
    return () => {
      gone = true
    }
  }, [userId, piece.id])

  const add = async () => {
    const session = await settledSession()
    if (!session) return askToLogin(piece.url, 'Please log in to add this piece to your cart.')
    setState('adding')
    try {
      const { addToCart } = await import('#contracts/cart.ts')
      const body = { userId: session.userId, productId: piece.id }
      const { message, count } = await call(addToCart, { body })
      setState('in')
      cartChanged(count)
      toast.success(message, { duration: CART_TOAST })
    } catch (failure) {
      setState('out')
      refuse(sentenceOf(failure, ''))
    }
  }
  return { state, add }
}

/** Sends a visitor to the login and back to where they were going. */
export function useLoginFirst() {
  const navigate = useNavigate()
  return (next: string, sentence: string) => {
    toast.info(sentence)
    navigate(paths.login(next))
  }
}

async function isInCart(userId: string, productId: string): Promise<boolean> {
  const { readCart } = await import('#contracts/cart.ts')
  const items = await call(readCart, { params: { userId } })
  return items.some((item) => item.productId === productId)
}

function refuse(reason: string): void {
  const title = 'Failed to add to cart'
  if (reason) toast.error(reason, { title, duration: CART_TOAST })
  else toast.error(title, { duration: CART_TOAST })
}
