import { useState } from 'react'
import { type BuybackView, readBuyback } from '#contracts/invoices.ts'
import { fromRupees } from '#rules/money.ts'
import { sentenceOf } from '#web/api.ts'
import { gramsText } from '#web/catalogue/measures.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyTable } from '#web/ui/money-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { longDay } from './order-days.ts'

/** What a delivered piece is worth to the shop today; asked only when somebody wants to know. */
export function BuybackQuote({ orderId }: { orderId: string }) {
  const [wanted, setWanted] = useState(false)
  return (
    <section className="mt-10 border-t border-hairline pt-8">
      <h3 className="text-piece">Buyback and exchange</h3>
      {wanted ? (
        <Quote orderId={orderId} />
      ) : (
        <>
          <p className="mt-2 text-stone">What is this piece worth to us at today’s rate?</p>
          <Button kind="secondary" size="small" className="mt-4" onClick={() => setWanted(true)}>
            See today’s value
          </Button>
        </>
      )}
    </section>
  )
}

function Quote({ orderId }: { orderId: string }) {
  const asked = useAnswer(readBuyback, { params: { orderId } })
  if (asked.state === 'waiting')
    return (
      <div role="status" className="mt-4">
        <span className="sr-only">Reckoning today’s value</span>
        <Skeleton className="h-48" />
      </div>
    )
  if (asked.state === 'failed')
    return (
      <Notice className="mt-4">{sentenceOf(asked.error, 'Today’s value could not be worked out.')}</Notice>
    )
  return <Offers quote={asked.answer} />
}

function Offers({ quote }: { quote: BuybackView }) {
  const metal = `${gramsText(quote.netWeight)} × ₹${quote.ratePerGram.toLocaleString('en-IN')} per gram of ${quote.purity}`
  return (
    <>
      <div className="mt-5 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {(['cash', 'exchange'] as const).map((way) => (
          <MoneyTable
            key={way}
            caption={way === 'cash' ? 'Paid to you' : 'Towards another piece'}
            groups={[
              {
                rows: [
                  { label: 'Metal today', note: metal, paise: fromRupees(quote.metalValue) },
                  { label: 'Stones, as paid', paise: fromRupees(quote.stonesPaid) },
                ],
              },
              {
                label: 'Our offer',
                rows: [
                  { label: `${quote[way].metalPercent}% of the metal`, paise: fromRupees(quote[way].metal) },
                  {
                    label: `${quote[way].stonePercent}% of the stones`,
                    paise: fromRupees(quote[way].stones),
                  },
                ],
              },
            ]}
            total={{ label: 'Value', paise: fromRupees(quote[way].total) }}
          />
        ))}
      </div>
      <ul className="mt-6 grid gap-1.5 text-sm text-stone">
        <li>At the rate of {longDay(quote.ratesAt)}.</li>
        {quote.policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
