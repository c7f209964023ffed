import { useState } from 'react'
import type { AdminOrderRow, OrderedLine } from '#contracts/admin/list-orders.ts'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'

/** The products of an order, in a row of the table: the first one, and the others at a press. */
export function RowLines({ row, className }: { row: AdminOrderRow; className?: string }) {
  const { first, more, others } = useFolded(row)
  return (
    <span className={`grid gap-1.5 ${className ?? ''}`}>
      {[first, ...others].map((line) => line && <LineOfRow key={line.transactionId} line={line} row={row} />)}
      {more}
    </span>
  )
}

/** The same on a card, beside the image of the first. */
export function CardLines({ row }: { row: AdminOrderRow }) {
  const { first, more, others } = useFolded(row)
  return (
    <>
      {first && (
        <p>
          {first.name} <LineStatus line={first} row={row} />
        </p>
      )}
      {others.map((line) => (
        <LineOfRow key={line.transactionId} line={line} row={row} />
      ))}
      {more}
    </>
  )
}

/** Shows the other lines once they are unfolded. */
function useFolded({ number, lines }: AdminOrderRow) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = lines
  const more = others.length > 0 && (
    <button
      type="button"
      aria-expanded={isOpen}
      className="relative z-10 justify-self-start text-[0.8125rem] text-link"
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Show less' : `+ ${others.length} more`}
      <span className="sr-only"> of {number}</span>
    </button>
  )
  return { first, more, others: isOpen ? others : [] }
}

interface LineProps {
  line: OrderedLine
  row: AdminOrderRow
}

/** Where it is not the order's. */
function LineStatus({ line, row }: LineProps) {
  return line.status === row.status ? null : <OrderBadge status={line.status} />
}

function LineOfRow({ line, row }: LineProps) {
  return (
    <span className="flex items-center gap-3">
      <SoldProductThumb src={line.image} className="size-9" />
      <span className="min-w-0">
        <span className="line-clamp-2">{line.name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-stone">
          {line.purity || 'No metal'}
          <LineStatus line={line} row={row} />
        </span>
      </span>
    </span>
  )
}
