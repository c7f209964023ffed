import { sentenceOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { CART_TOAST, toast, UNTIL_CLOSED } from '#web/ui/overlay/toast.ts'

const NOT_ADDED = 'Failed to add to cart'

/** Says that a product lies in the cart, with the way there. */
export function sayAdded(message: string): void {
  toast.success(message, { duration: CART_TOAST, action: { label: 'View cart', to: paths.cart() } })
}

/** Says why a product was not put into the cart, where the server gave a reason. */
export function sayNotAdded(failure: unknown): void {
  const reason = sentenceOf(failure, '')
  if (reason) toast.error(reason, { title: NOT_ADDED, duration: CART_TOAST })
  else toast.error(NOT_ADDED, { duration: CART_TOAST })
}

/**
 * The same for what a visitor wanted before the login: it names the product, and stays until it is read, because nobody
 * has just pressed anything.
 */
export function sayPendingNotAdded(failure: unknown, wanted: { name: string; url: string }): void {
  toast.error(`${wanted.name}: ${sentenceOf(failure, 'Failed to process your request.')}`, {
    title: NOT_ADDED,
    duration: UNTIL_CLOSED,
    action: { label: 'See the piece', to: wanted.url },
  })
}
