import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { readReturns } from '#trade/returns/contract/returns.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { OneReturn } from './one-return.tsx'
import { ResizingForm } from './resizing-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { type Asking, Offers } from './return-offers.tsx'
import { ofLine, useReturnsOf } from './use-returns-of.ts'

/** The returns of an order's delivered lines: where each is, and the way to a new one. */
export function OrderReturns({ lines }: { lines: readonly OrderView[] }) {
  const asked = useReturnsOf(lines)
  const [asking, setAsking] = useState<Asking | null>(null)
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
    (query.data?.returns ?? []).map((view) => ({ line, view, otherSizes: query.data?.otherSizes ?? [] })),
  )
  const answers = asked.flatMap(({ line, query: { data } }) => (data ? [{ ...line, ...data }] : []))
  const returnable = answers.flatMap(({ offer, ...line }) => (offer ? [{ ...line, offer }] : []))
  const resizable = answers.flatMap(({ resizing, ...line }) => (resizing ? [{ ...line, resizing }] : []))
  const reasons = new Set(answers.flatMap(({ whyNot }) => whyNot ?? []))
  const form = {
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null)
      // The long form is gone: what has become of it is shown, not what happens to be below.
      section.current?.scrollIntoView({ block: 'start' })
    },
  }
  const resized = resizable.find(({ transactionId }) => transactionId === asking)
  return (
    <Section ref={section}>
      {returns.map(({ line, view, otherSizes }) => (
        <OneReturn
          key={view.number}
          view={view}
          name={lines.length > 1 ? line.name : null}
          otherSizes={otherSizes}
          onChange={(answer) => setData(readReturns, ofLine(line), answer)}
        />
      ))}
      {returns.length + returnable.length === 0 &&
        [...reasons].map((reason) => (
          <p key={reason} className="mt-2 text-stone">
            {reason}
          </p>
        ))}
      {!asking && <Offers {...{ returnable, resizable }} isWhole={lines.length === 1} onAsk={setAsking} />}
      {asking === 'return' && returnable.length > 0 && <ReturnForm lines={returnable} {...form} />}
      {resized && <ResizingForm line={resized} {...form} />}
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
