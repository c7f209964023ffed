import { CartCheckoutPage } from '#web/checkout/cart/cart-checkout-page.tsx'
import { LoginWaiting } from '#web/identity/login/login-waiting.tsx'
import { useSession } from '#web/session/session.ts'

export const meta = () => [
  { title: 'Shipping details · SGJ Jewellers' },
  { name: 'robots', content: 'noindex' },
]

/** The checkout of what was chosen in the cart. */
export default function ShippingDetailsRoute() {
  const session = useSession()
  // The chosen products are known to the browser alone.
  return session === undefined ? <LoginWaiting /> : <CartCheckoutPage session={session} />
}
