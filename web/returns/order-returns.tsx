import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { readReturns } from '#contracts/returns.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { addedUp } from './added-up.ts'
import { OneReturn } from './one-return.tsx'
import { ReturnForm } from './return-form.tsx'
import { lastDayOf, type ReturnableLine } from './returnable-line.ts'
import { ofLine, useReturnsOf } from './use-returns-of.ts'

/** The returns of an order's delivered lines: where each is, and the way to a new one. */
export function OrderReturns({ lines }: { lines: readonly OrderView[] }) {
  const asked = useReturnsOf(lines)
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  if (asked.length === 0) return null
  if (asked.some(({ query }) => query.isPending))
    return (
      <Section>
        <Skeleton className="mt-4 h-24" />
      </Section>
    )
  const failed = asked.filter(({ query }) => query.isError)
  if (failed.length > 0)
    return (
      <Section>
        <p className="mt-2 text-stone">
          Your returns could not be loaded.{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => failed.map(({ query }) => query.refetch())}
          >
            Try again
          </button>
        </p>
      </Section>
    )
  const returns = asked.flatMap(({ line, query }) =>
    (query.data?.returns ?? []).map((view) => ({ line, view })),
  )
  const returnable = asked.flatMap(({ line, query: { data } }) =>
    data?.offer ? [{ ...line, offer: data.offer }] : [],
  )
  const reasons = new Set(asked.flatMap(({ query: { data } }) => data?.whyNot ?? []))
  return (
    <Section ref={section}>
      {returns.map(({ line, view }) => (
        <OneReturn
          key={view.number}
          view={view}
          name={lines.length > 1 ? line.name : null}
          onChange={(answer) => setData(readReturns, ofLine(line), answer)}
        />
      ))}
      {returnable.length > 0 && !isOpen && (
        <Offer lines={returnable} isWhole={lines.length === 1} onOpen={() => setOpen(true)} />
      )}
      {returnable.length > 0 && isOpen && (
        <ReturnForm
          lines={returnable}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            // The long form is gone: what has become of it is shown, not what happens to be below.
            section.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
      {returns.length + returnable.length === 0 &&
        [...reasons].map((reason) => (
          <p key={reason} className="mt-2 text-stone">
            {reason}
          </p>
        ))}
    </Section>
  )
}

function Section({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section ref={ref} className="mt-10 scroll-mt-12 border-t border-hairline pt-8">
      <h3 className="text-piece">Returns</h3>
      {children}
    </section>
  )
}

interface OfferProps {
  lines: readonly ReturnableLine[]
  /** The order has no other line. */
  isWhole: boolean
  onOpen: () => void
}

/** What can be returned, until when, and for how much. */
function Offer({ lines, isWhole, onOpen }: OfferProps) {
  const [first, another] = lines
  if (!first) return null
  const ends = lines.map(({ offer }) => offer).toSorted((one, other) => one.until.localeCompare(other.until))
  const [day, ...later] = new Set(ends.map(lastDayOf))
  const { amount } = addedUp(lines.map(({ offer }) => offer))
  const what = isWhole ? 'this piece' : another ? `these ${lines.length} pieces` : first.name
  return (
    <>
      <p className="mt-4 text-stone">
        You can return {what}
        {later.length > 0 && ', the first'} until {day}.{' '}
        <span className="text-ink money">{formatRupees(fromRupees(amount))}</span> would be refunded
        {another && ' for all of them'}.
      </p>
      <Button kind="secondary" size="small" className="mt-4" onClick={onOpen}>
        {another ? 'Return pieces' : 'Return this piece'}
      </Button>
    </>
  )
}
