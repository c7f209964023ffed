import { useRef, useState } from 'react'
import { type OrderReturns as Returns, type ReturnView, readReturns } from '#contracts/returns.ts'
import { formatLongDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { isOpenReturn } from '#rules/returns/return-steps.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusLine } from '#web/ui/feedback/status-line.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { PanForm } from './pan-form.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ResizingForm } from './resizing-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnSum } from './return-sum.tsx'
import { aboutReturn, awaitsPan, KIND_WORDS, returnTimeline } from './return-words.ts'
import { OtherSizeLink } from './size-fields.tsx'
import { VoucherButton } from './voucher-button.tsx'
import { Quoted, WhatNext } from './what-next.tsx'
import { WithdrawReturn } from './withdraw-return.tsx'

/** The returns of a delivered order: where each is, and the way to a new one. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const query = useEndpointQuery(readReturns, { params: { orderId } })
  const [asking, setAsking] = useState<'return' | 'resizing' | null>(null)
  const section = useRef<HTMLElement>(null)
  if (query.isPending)
    return (
      <Section>
        <Skeleton className="mt-4 h-24" />
      </Section>
    )
  if (query.isError)
    return (
      <Section>
        <p className="mt-2 text-stone">
          Your returns could not be loaded.{' '}
          <button type="button" className="text-link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      </Section>
    )
  const { offer, whyNot, resizing, otherSizes, returns } = query.data
  const done = (answer: Returns) => {
    setAsking(null)
    query.setData(answer)
    // The long form is gone: what has become of it is shown, not what happens to be below.
    section.current?.scrollIntoView({ block: 'start' })
  }
  const form = { orderId, onDone: done, onClose: () => setAsking(null) }
  return (
    <Section ref={section}>
      {returns.map((view) => (
        <OneReturn key={view.number} view={view} otherSizes={otherSizes} onChange={query.setData} />
      ))}
      {!asking && (
        <>
          {whyNot && returns.length === 0 && <p className="mt-2 text-stone">{whyNot}</p>}
          {offer && <Offer offer={offer} />}
          {resizing && (
            <p className="mt-2 text-stone">Does it not fit? The first resizing of this ring is free.</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
            {offer && (
              <Button kind="secondary" size="small" onClick={() => setAsking('return')}>
                Return this piece
              </Button>
            )}
            {resizing && (
              <Button kind="secondary" size="small" onClick={() => setAsking('resizing')}>
                Resize this ring
              </Button>
            )}
          </div>
        </>
      )}
      {asking === 'return' && offer && (
        <ReturnForm {...form} offer={offer} sizes={{ resizing, otherSizes }} />
      )}
      {asking === 'resizing' && resizing && <ResizingForm {...form} resizing={resizing} />}
    </Section>
  )
}

function Section({ ref, children }: { ref?: React.Ref<HTMLElement>; children: React.ReactNode }) {
  return (
    <section ref={ref} className="mt-10 scroll-mt-12 border-t border-hairline pt-8">
      <h3 className="text-piece">Returns</h3>
      {children}
    </section>
  )
}

function Offer({ offer: { until, amount } }: { offer: NonNullable<Returns['offer']> }) {
  return (
    <p className="mt-4 text-stone">
      You can return this piece until {formatLongDate(new Date(Date.parse(until) - 1))}.{' '}
      <span className="text-ink money">{formatRupees(fromRupees(amount))}</span> would be refunded.
    </p>
  )
}

interface OneReturnProps extends Pick<Returns, 'otherSizes'> {
  view: ReturnView
  onChange: (returns: Returns) => void
}

function OneReturn({ view, otherSizes, onChange }: OneReturnProps) {
  const { steps, current, stopped } = returnTimeline(view)
  return (
    <div className="mt-5 grid gap-6">
      <StatusLine
        label={`${KIND_WORDS[view.kind]} ${view.number}`}
        steps={steps.map(({ label, at }) => (at ? { label, note: formatShortDate(at) } : { label }))}
        current={current}
        stopped={stopped}
      />
      <WhatNext view={view} />
      {isOpenReturn(view.status) && view.kind === 'return' && (
        <OtherSizeLink size={view.size} otherSizes={otherSizes} />
      )}
      <PanForm view={view} onChange={onChange} />
      {view.possible.includes('accept') && <OfferAnswer view={view} onChange={onChange} />}
      {view.possible.includes('choose-pay-out') && !awaitsPan(view) && (
        <PaymentChoice view={view} onChange={onChange} />
      )}
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {view.kind !== 'resizing' && (
          <div className="grid content-start gap-3">
            <ReturnSum sum={view} kind={view.kind} />
            <Quoted view={view} />
            <VoucherButton view={view} />
          </div>
        )}
        <p className="text-sm text-stone">{[view.number, aboutReturn(view)].filter(Boolean).join(', ')}</p>
      </div>
      {view.possible.includes('withdraw') && <WithdrawReturn view={view} onChange={onChange} />}
    </div>
  )
}
