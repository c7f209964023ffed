import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { call, sentenceOf } from '#web/api.ts'
import { cartChanged } from '#web/layout/cart-count.ts'
import { paths } from '#web/paths.ts'
import { settledSession, useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { ChosenProduct } from './chosen-product.ts'
import { choiceQuery } from './variant-address.ts'

/** Milliseconds (specification, section 9). */
const CART_TOAST = 2000

/**
 * Whether a product lies in the cart of whoever is logged in, in the variant chosen, and the way to put it there; another
 * variant takes the place of the one that lies there.
 */
export function useCart({ product, choice, query }: ChosenProduct) {
  const userId = useSession()?.userId
  const [inside, setInside] = useState<VariantChoice | null>(null)
  const [adding, setAdding] = useState(false)
  const askToLogin = useLoginFirst()

  useEffect(() => {
    setInside(null)
    if (!userId) return
    let gone = false
    variantInCart(userId, product.id).then(
      (found) => gone || setInside(found),
      (failure: unknown) => console.warn('The cart could not be read.', failure),
    )
    return () => {
      gone = true
    }
  }, [userId, product.id])

  const add = async () => {
    const session = await settledSession()
    if (!session) return askToLogin(product.url + query, 'Please log in to add this piece to your cart.')
    setAdding(true)
    try {
      const { addToCart } = await import('#contracts/cart.ts')
      const body = { userId: session.userId, productId: product.id, variant: choice }
      const { message, count } = await call(addToCart, { body })
      setInside(choice)
      cartChanged(count)
      toast.success(message, { duration: CART_TOAST })
    } catch (failure) {
      refuse(sentenceOf(failure, ''))
    } finally {
      setAdding(false)
    }
  }
  const isIn = inside !== null && choiceQuery(inside) === choiceQuery(choice)
  return { state: adding ? 'adding' : isIn ? 'in' : 'out', add } as const
}

/** Sends a visitor to the login and back to where they were going. */
export function useLoginFirst() {
  const navigate = useNavigate()
  return (next: string, sentence: string) => {
    toast.info(sentence)
    navigate(paths.login(next))
  }
}

/** In which variant a product lies in the cart; `null` where it does not. */
async function variantInCart(userId: string, productId: string): Promise<VariantChoice | null> {
  const { readCart } = await import('#contracts/cart.ts')
  const items = await call(readCart, { params: { userId } })
  return items.find((item) => item.productId === productId)?.variant ?? null
}

function refuse(reason: string): void {
  const title = 'Failed to add to cart'
  if (reason) toast.error(reason, { title, duration: CART_TOAST })
  else toast.error(title, { duration: CART_TOAST })
}
