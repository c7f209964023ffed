import { Navigate, useLocation } from 'react-router'
import { Product } from '#contracts/catalogue.ts'
import { chooseProduct } from '#web/catalogue/product/chosen-product.ts'
import { LoginWaiting } from '#web/identity/login/login-waiting.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { ShippingPage } from './shipping-page.tsx'

export const meta = () => [
  { title: 'Shipping details · SGJ Jewellers' },
  { name: 'robots', content: 'noindex' },
]

/** For somebody who opens the address by itself, from a bookmark for example; the cart says it. */
const NOTHING_CHOSEN = 'Choose what you would like to buy from your cart first.'

/** The shipping page without a product in its address: whoever leads here hands the product over, or it leads to the cart. */
export default function ShippingDetailsRoute() {
  const { state } = useLocation()
  const hydrated = useSession() !== undefined
  // What was handed over is known to the browser alone.
  if (!hydrated) return <LoginWaiting />
  const product = productOf(state)
  return product ? (
    <ShippingPage key={product.id} product={chooseProduct(product, {}, null)} />
  ) : (
    <Navigate to={paths.cart()} replace state={{ notice: NOTHING_CHOSEN }} />
  )
}

function productOf(state: unknown): Product | null {
  const handed = typeof state === 'object' && state !== null && 'product' in state ? state.product : null
  return Product.safeParse(handed).data ?? null
}
