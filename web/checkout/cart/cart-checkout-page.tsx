import { useState } from 'react'
import { Navigate } from 'react-router'
import { storedCartCheckout } from '#web/cart/cart-checkout.ts'
import { OrderConfirmation } from '#web/checkout/confirmation/order-confirmation.tsx'
import { earlierCartThanks, takeThanks } from '#web/checkout/confirmation/order-thanks.ts'
import { lineKey } from '#web/layout/cart/line-key.ts'
import { useCart } from '#web/layout/cart/use-cart.ts'
import { paths } from '#web/paths.ts'
import type { Session } from '#web/session/session.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { CheckoutWaiting } from './cart-checkout-waiting.tsx'
import { CartPurchase } from './cart-purchase.tsx'

/** For somebody who opens the address by itself, from a bookmark for example; the cart says it. */
const NOTHING_CHOSEN = 'Choose what you would like to buy from your cart first.'

/** Buying what was chosen in the cart with one payment, from the address to the thank-you. */
export function CartCheckoutPage({ session }: { session: Session | null }) {
  const [thanks] = useState(() => takeThanks(null))
  const [lines] = useState(storedCartCheckout)
  const isBuying = thanks === null && lines.length > 0
  const [earlier] = useState(earlierCartThanks)
  const bought = thanks ?? (isBuying ? null : earlier)
  if (!bought && !isBuying) return <Navigate to={paths.cart()} replace state={{ notice: NOTHING_CHOSEN }} />
  if (!session) return <Navigate to={paths.login(paths.shippingDetails())} replace />
  return (
    <div className="column max-w-6xl pt-10 pb-24 sm:pt-14">
      {bought ? (
        <OrderConfirmation
          {...session}
          thanks={bought}
          isEarlier={thanks === null}
          nextPath={paths.section('products')}
        />
      ) : (
        <ChosenLines session={session} lines={lines} />
      )}
    </div>
  )
}

function ChosenLines({ session, lines }: { session: Session; lines: readonly string[] }) {
  const { data, isError, refetch } = useCart()
  // As it was found: what is bought leaves the cart a moment before the thank-you.
  const [items, setItems] = useState(data)
  if (!items && data) setItems(data)
  if (isError) return <NotLoaded title="Your cart could not be loaded." onAgain={refetch} />
  if (!items) return <CheckoutWaiting />
  const chosen = items.filter((item) => lines.includes(lineKey(item)))
  if (chosen.length === 0) return <Navigate to={paths.cart()} replace state={{ notice: NOTHING_CHOSEN }} />
  return <CartPurchase session={session} items={chosen} />
}
