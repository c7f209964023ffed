import clsx from 'clsx'
import type { DeliveryView } from '#contracts/delivery.ts'
import { NO_ARMY_DAY } from '#rules/delivery/army-post.ts'
import type { Preparation } from '#rules/delivery/preparation.ts'
import { formatShortDateTime, formatWeekday } from '#rules/format-dates.ts'
import { useOwnPincode } from './own-pincode.ts'
import { useDelivery } from './use-delivery.ts'

/** Why it takes as long as it does. */
const BECAUSE = {
  inStock: 'In stock.',
  resized: 'We fit or engrave it for you first.',
  madeToOrder: 'Made to order for you.',
} as const satisfies Record<Preparation, string>

/** `With you by Tue 2 Dec`, and what the day depends on; for an army post, why there is none. */
export function DeliveryDay({ view, preparation }: { view: DeliveryView; preparation: Preparation }) {
  if (!view.days) return <p className="text-sm">{NO_ARMY_DAY}</p>
  return (
    <p>
      <span className="block font-medium">With you by {formatWeekday(view.days[preparation])}</span>
      <span className="block text-sm text-stone">
        {BECAUSE[preparation]} Order by {formatShortDateTime(view.holdsUntil)}.
      </span>
    </p>
  )
}

/** The day in one short line, for the pincode this browser remembers; nothing while there is none. */
export function OwnDeliveryDay({
  preparation,
  leadDays,
  className,
}: {
  preparation: Preparation
  leadDays: number | null
  className?: string
}) {
  const delivery = useDelivery(useOwnPincode(), leadDays)
  if (delivery.state !== 'known' || !delivery.view.days) return null
  const { days, city, pincode } = delivery.view
  return (
    <p className={clsx('text-sm', className)}>
      With you by <span className="font-medium">{formatWeekday(days[preparation])}</span>
      <span className="text-stone"> · {city || pincode}</span>
    </p>
  )
}
