import type { ReactNode } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { type Extra, extrasSum } from '#rules/checkout/extras.ts'
import { FREE_DELIVERY } from '#rules/delivery/free-delivery.ts'
import { formatRupees } from '#rules/money.ts'
import { useOwnSaving } from './use-own-saving.ts'

interface OwnPriceProps {
  userId: string
  product: Product
  extras: readonly Extra[]
  /** The price for everybody, until it is known what this customer gets. */
  children: ReactNode
}

/** The price that this customer will pay with the welcome offer, or the offer's state for those who have had it. */
export default function OwnPrice({ userId, product, extras, children }: OwnPriceProps) {
  const saving = useOwnSaving(userId, product)
  if (saving === null) return children
  if (saving === 0) return FREE_DELIVERY
  const added = extrasSum(extras).price
  const price = product.breakup.price - saving + added
  return (
    <>
      <span translate="no" className="money">
        {formatRupees(price)}
      </span>{' '}
      with your welcome offer
      {added > 0 && ', extras included'}
    </>
  )
}
