import clsx from 'clsx'
import { formatRupees } from '#rules/money.ts'

export interface PriceProps {
  /** Whole paise; nothing or zero is shown as N/A. */
  paise: number | null
  /** Paise; struck through, and only when it is more than the price. */
  oldPaise?: number | null
  size?: 'small' | 'regular' | 'large'
  /** To the paisa, where the price is the whole of it; lists and cards show whole rupees. */
  exact?: boolean
  /** Says that it is the lowest of several. */
  from?: boolean | undefined
  /** Adds "incl. GST". */
  withTax?: boolean
  className?: string
}

const SIZE = {
  small: { price: 'text-[0.9375rem] font-medium', old: 'text-[0.8125rem]' },
  regular: { price: 'text-lg font-medium', old: 'text-sm' },
  large: { price: 'font-display text-[2.125rem] leading-tight font-semibold', old: 'text-base' },
} as const

/** The price of a product, in rupees as Indian shoppers read them. */
export function Price(props: PriceProps) {
  const { paise, oldPaise, size = 'regular', exact = false, from = false, withTax = false, className } = props
  const inWords = (amount: number) => formatRupees(amount, { paise: exact ? 'auto' : 'never' })
  if (!paise) return <span className={clsx('text-stone', SIZE[size].price, className)}>N/A</span>
  const amount = (
    <span translate="no" className={clsx('money', SIZE[size].price)}>
      {inWords(paise)}
    </span>
  )
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2.5', className)}>
      {from ? (
        // Together on one line, however narrow the card.
        <span className="whitespace-nowrap">
          <span className="text-[0.8125rem] text-stone">from </span>
          {amount}
        </span>
      ) : (
        amount
      )}
      {oldPaise != null && oldPaise > paise && (
        <s translate="no" className={clsx('text-stone decoration-1 money', SIZE[size].old)}>
          <span className="sr-only">instead of </span>
          {inWords(oldPaise)}
        </s>
      )}
      {withTax && <span className="text-[0.8125rem] text-stone">incl. GST</span>}
    </span>
  )
}
