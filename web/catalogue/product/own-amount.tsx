import type { ReactNode } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { useOwnSaving } from './use-own-saving.ts'

interface OwnAmountProps {
  userId: string
  product: Product
  /** The price for everybody, extras included, paise. */
  price: Paise
  /** The same as everybody reads it. */
  children: ReactNode
}

/** The amount that this customer will pay at the checkout. */
export default function OwnAmount({ userId, product, price, children }: OwnAmountProps) {
  const saving = useOwnSaving(userId, product)
  return saving ? formatRupees(price - saving) : children
}
