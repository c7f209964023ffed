import { useRouteLoaderData } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import { savingTogether } from '#rules/checkout/own-offer.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import type { FrameData } from '#server/storefront/page-data.server.ts'
import { useSession } from '#web/session/session.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'

const loadOwn = () => import('./own-price.tsx')

/**
 * The saving of the welcome offer on this product. The page is the same for everybody, so it says what new customers
 * get; a customer who is logged in reads nothing until the browser knows what holds for them. The line stays, so
 * nothing moves.
 */
export function OfferLine({ product, extras }: { product: Product; extras: readonly Extra[] }) {
  const offer = useRouteLoaderData<FrameData>('layout/shop.route')?.offer
  const userId = useSession()?.userId
  const OwnPrice = useFetchedPart(loadOwn, userId !== undefined)
  const cap = fromRupees(offer?.maxRupees ?? 0) || null
  const ofAll = { bps: offer?.enabled ? offer.discountBps : 0, onlyProductIds: null, cap }
  const saving = savingTogether([product], ofAll)
  if (saving === 0) return null
  const everybody = (
    <span className="customer:invisible">
      New customers: <span translate="no">{formatRupees(saving)}</span> off the first order
    </span>
  )
  return (
    <p className="mt-1.5 text-sm font-medium text-leaf">
      {OwnPrice && userId ? <OwnPrice {...{ userId, product, extras }}>{everybody}</OwnPrice> : everybody}
    </p>
  )
}
