import { Navigate, useLocation } from 'react-router'
import { Product } from '#contracts/catalogue.ts'
import { choosePiece } from '#web/catalogue/chosen-piece.ts'
import { LoginWaiting } from '#web/identity/login-waiting.tsx'
import { useSession } from '#web/identity/session.ts'
import { paths } from '#web/paths.ts'
import { ShippingPage } from './shipping-page.tsx'

export const meta = () => [
  { title: 'Shipping details · SGJ Jewellers' },
  { name: 'robots', content: 'noindex' },
]

/** The shipping page without a piece in its address: whoever leads here hands the piece over, or it leads home. */
export default function ShippingDetailsRoute() {
  const { state } = useLocation()
  const hydrated = useSession() !== undefined
  // What was handed over is known to the browser alone.
  if (!hydrated) return <LoginWaiting />
  const product = productOf(state)
  return product ? (
    <ShippingPage key={product.id} piece={choosePiece(product, {}, null)} />
  ) : (
    <Navigate to={paths.home()} replace />
  )
}

function productOf(state: unknown): Product | null {
  const handed = typeof state === 'object' && state !== null && 'product' in state ? state.product : null
  return Product.safeParse(handed).data ?? null
}
