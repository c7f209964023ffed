import clsx from 'clsx'
import type { AdminProductRow } from '#contracts/admin/catalogue.ts'

/** What lies in the safe, and how much of it payments under way hold. */
export function StockCount({ row: { stock, isLow, reserved } }: { row: AdminProductRow }) {
  return (
    <>
      <span
        className={clsx('money', stock === 0 ? 'font-medium text-ruby' : isLow && 'font-medium text-amber')}
      >
        {stock}
      </span>
      {reserved > 0 && (
        <span className="block text-[0.8125rem] whitespace-nowrap text-stone">{reserved} being paid</span>
      )}
    </>
  )
}
