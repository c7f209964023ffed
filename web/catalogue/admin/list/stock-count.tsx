import clsx from 'clsx'
import type { AdminProductRow } from '#contracts/admin/catalogue.ts'

/** How many are in stock, and how many of them pending payments reserve. */
export function StockCount({ row: { stock, isLow, reserved } }: { row: AdminProductRow }) {
  return (
    <>
      <span
        translate="no"
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
