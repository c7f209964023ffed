import { useState } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { type LineKey, ofLine } from '#trade/returns/web/use-returns-of.ts'
import { sentenceOf } from '#web/api.ts'
import { lineTitle } from '#web/orders/order.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { BuybackOffers } from './buyback-offers.tsx'

/** The worth of delivered products to the shop today; asked only when somebody wants to know. */
export function BuybackQuotes({ lines }: { lines: readonly OrderView[] }) {
  const delivered = lines.filter(({ orderStatus }) => orderStatus === 'Delivered')
  const [first] = delivered
  if (!first) return null
  return (
    <section className="mt-10 border-t border-hairline pt-8">
      <h3 className="text-piece">Buyback and exchange</h3>
      {lines.length === 1 ? (
        <OnlyQuote line={first} />
      ) : (
        <>
          <p className="mt-2 text-stone">What would we pay for your pieces at today’s rate?</p>
          {delivered.map((line) => (
            <QuoteOfSeveral key={line.transactionId} line={line} />
          ))}
        </>
      )}
    </section>
  )
}

function OnlyQuote({ line }: { line: LineKey }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Quote line={line} />
  return (
    <>
      <p className="mt-2 text-stone">What would we pay for this piece at today’s rate?</p>
      <Button kind="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
        See today’s value
      </Button>
    </>
  )
}

function QuoteOfSeveral({ line }: { line: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={lineTitle(line)} onOpen={() => setOpen(true)}>
      {isOpen && <Quote line={line} />}
    </Disclosure>
  )
}

function Quote({ line }: { line: LineKey }) {
  const query = useEndpointQuery(readBuyback, ofLine(line))
  if (query.isPending) return <Waiting label="Calculating today’s value" className="mt-4" boxes={['h-48']} />
  if (query.isError)
    return (
      <Notice className="mt-4">{sentenceOf(query.error, 'Today’s value could not be calculated.')}</Notice>
    )
  return <BuybackOffers line={line} quote={query.data} />
}
