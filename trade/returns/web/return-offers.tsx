import { times, totalQuantity } from '#rules/catalogue/quantity-words.ts'
import { formatRupees } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { addedUp } from './added-up.ts'
import { lastDayOf, type ResizableLine, type ReturnableLine } from './returnable-line.ts'

/** The customer's request: a return, or the resizing of the line of this `transactionId`. */
export type Asking = string

interface OffersProps {
  returnable: readonly ReturnableLine[]
  resizable: readonly ResizableLine[]
  /** The order has no other line. */
  isWhole: boolean
  onAsk: (asking: Asking) => void
}

/** The products that can be returned or resized, and the way there. */
export function Offers({ returnable, resizable, isWhole, onAsk }: OffersProps) {
  return (
    <>
      <ReturnOffer lines={returnable} isWhole={isWhole} />
      {resizable.length > 0 && (
        <p className="mt-2 text-stone">Does it not fit? The first resizing of a ring is free.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {returnable.length > 0 && (
          <Button kind="secondary" size="small" onClick={() => onAsk('return')}>
            {returnLabel(returnable)}
          </Button>
        )}
        {resizable.map(({ transactionId, name }) => (
          <Button key={transactionId} kind="secondary" size="small" onClick={() => onAsk(transactionId)}>
            {isWhole ? 'Resize this ring' : `Resize ${name}`}
          </Button>
        ))}
      </div>
    </>
  )
}

/** A line comes back with all its pieces. */
function returnLabel([first, another]: readonly ReturnableLine[]): string {
  if (another) return 'Return pieces'
  return first && first.quantity > 1 ? `Return all ${first.quantity} pieces` : 'Return this piece'
}

/** The products that can be returned, until when, and for how much. */
function ReturnOffer({ lines, isWhole }: { lines: readonly ReturnableLine[]; isWhole: boolean }) {
  const [first, another] = lines
  if (!first) return null
  const ends = lines
    .map(({ offer }) => offer)
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
  const [day, ...later] = new Set(ends.map(lastDayOf))
  const { amount } = addedUp(lines.map(({ offer }) => offer))
  const pieces = totalQuantity(lines)
  const all = pieces === 1 ? 'this piece' : `${another ? 'these' : 'all'} ${pieces} pieces`
  const what = isWhole || another ? all : times(first.quantity) + first.name
  return (
    <p className="mt-4 text-stone">
      You can return {what}
      {later.length > 0 && ', the first'} until {day}.{' '}
      <span translate="no" className="text-ink money">
        {formatRupees(amount)}
      </span>{' '}
      would be refunded
      {pieces > 1 && ' for all of them'}.
    </p>
  )
}
