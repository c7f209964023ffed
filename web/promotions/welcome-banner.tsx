import { Link } from 'react-router'
import type { ShownOffer } from '#contracts/settings.ts'
import { FREE_DELIVERY } from '#rules/delivery/free-delivery.ts'
import { paths } from '#web/paths.ts'
import { conditionSentence } from './offer-condition.ts'

/**
 * The welcome offer, for visitors who are not logged in. A page is the same for everybody: customers read
 * the delivery promise in its place, so that nothing moves.
 */
export function WelcomeBanner({ offer }: { offer: ShownOffer }) {
  if (!offer.enabled) return null
  return (
    <aside
      aria-label="Welcome offer"
      className="flex min-h-12 items-center justify-center border-b border-hairline bg-sand px-(--gutter) text-center text-[0.9375rem]"
    >
      <p className="py-2.5 visitor:hidden">{FREE_DELIVERY}</p>
      <p className="flex flex-wrap items-center justify-center gap-x-2 py-1.5 customer:hidden">
        <Link
          to={paths.login()}
          className="inline-flex min-h-8 items-center text-garnet underline decoration-gold decoration-1 underline-offset-6 hover:decoration-garnet"
        >
          {offer.text}
        </Link>
        <span className="text-sm text-stone">{conditionSentence(offer.condition)}</span>
      </p>
    </aside>
  )
}
