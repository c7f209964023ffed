import { type CartItem, readCart } from '#contracts/cart.ts'
import { changeQuantity } from '#contracts/cart-quantity.ts'
import { call, sentenceOf } from '#web/api.ts'
import { queryKey, refresh, setData } from '#web/query/endpoint-query.ts'
import { queryClient } from '#web/query/query-client.ts'

/** How many of each product the customer wants now, by its id, while the server does not know it yet. */
const wantedQuantities = new Map<string, number>()

/**
 * An optimistic update: shows another quantity at once and tells the server the last one that was chosen, one after another.
 * Answers why it was refused, and reads the cart again then; an empty text when it was not.
 */
export async function changeItem(userId: string, item: CartItem, quantity: number): Promise<string> {
  const { productId } = item
  const isBeingSent = wantedQuantities.has(productId)
  wantedQuantities.set(productId, quantity)
  await showQuantity(userId, productId, quantity)
  if (isBeingSent) return ''
  try {
    let sent = 0
    for (let next = quantity; next !== sent; next = wantedQuantities.get(productId) ?? sent) {
      await call(changeQuantity, { params: { userId, productId }, body: { quantity: next } })
      sent = next
    }
    return ''
  } catch (failure) {
    return sentenceOf(failure, 'The quantity could not be changed. Please try again.')
  } finally {
    wantedQuantities.delete(productId)
    await refresh(readCart)
  }
}

async function showQuantity(userId: string, productId: string, quantity: number): Promise<void> {
  const given = { params: { userId } }
  await queryClient().cancelQueries({ queryKey: queryKey(readCart, given) })
  const before = queryClient().getQueryData<CartItem[]>(queryKey(readCart, given)) ?? []
  setData(
    readCart,
    given,
    before.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
  )
}
