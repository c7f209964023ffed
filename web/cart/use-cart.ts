import { addToCart, type CartItem, readCart, removeFromCart } from '#contracts/cart.ts'
import { call, sentenceOf } from '#web/api.ts'
import { cartChanged } from '#web/layout/cart-count.ts'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'

/** A customer's cart, and taking products out of it: at once on the screen, with a way back for a few seconds. */
export function useCart(userId: string) {
  const cart = useAnswer(readCart, { params: { userId } })

  const putBack = async ({ productId, variant }: CartItem) => {
    try {
      const { count } = await call(addToCart, { body: { userId, productId, quantity: 1, variant } })
      cartChanged(count)
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to add to cart'))
    } finally {
      cart.again()
    }
  }

  const remove = async (item: CartItem) => {
    if (cart.state !== 'here') return
    cart.put(cart.answer.filter(({ productId }) => productId !== item.productId))
    try {
      const { count } = await call(removeFromCart, { params: { userId, productId: item.productId } })
      cartChanged(count)
      toast.info(`${item.Product.name} was removed from your cart.`, {
        action: { label: 'Undo', act: () => void putBack(item) },
      })
    } catch (error) {
      cart.again()
      toast.error(sentenceOf(error, 'Failed to process your request.'), { title: 'Something went wrong' })
    }
  }

  return { cart, remove }
}
