import { type ReactNode, useState } from 'react'
import { formatLongDate } from '#rules/format-dates.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import type { BuybackView } from '#trade/returns/contract/buyback.ts'
import { readReturns } from '#trade/returns/contract/returns.ts'
import { isOpenReturn } from '#trade/returns/rules/return-steps.ts'
import { SellForm } from '#trade/returns/web/buyback/sell-form.tsx'
import { type LineKey, ofLine } from '#trade/returns/web/use-returns-of.ts'
import { gramsText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type MoneyRow, MoneyTable } from '#web/ui/display/money-table.tsx'

/** The kind of the offer, and the quote that was read; null: the newest, after the one before no longer counted. */
type OfferChoice = { kind: 'exchange' | 'buyback'; quote: BuybackView | null }

/** The worth of a line today, paid or as store credit, and the way to ask for either. */
export function BuybackOffers({ line, quote }: { line: LineKey; quote: BuybackView }) {
  const returns = useEndpointQuery(readReturns, ofLine(line))
  // The quote that was read stays on the form, even when newer rates come.
  const [wanted, setWanted] = useState<OfferChoice | null>(null)
  const isFree = returns.isSuccess && !returns.data.returns.some(({ status }) => isOpenReturn(status))
  const start = (kind: OfferChoice['kind']) =>
    isFree ? (
      <Button
        kind={wanted?.kind === kind ? 'primary' : 'secondary'}
        size="small"
        className="mt-5"
        onClick={() => setWanted({ kind, quote })}
      >
        {kind === 'exchange' ? 'Exchange this piece' : 'Sell this piece'}
      </Button>
    ) : null
  return (
    <>
      <div className="mt-5 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Offer quote={quote} way="cash" title="Paid to you">
          {start('buyback')}
        </Offer>
        <Offer quote={quote} way="exchange" title="Towards another piece">
          {start('exchange')}
        </Offer>
      </div>
      {wanted && isFree && (
        <SellForm
          key={wanted.kind}
          line={line}
          kind={wanted.kind}
          quote={wanted.quote ?? quote}
          onConflict={() => setWanted({ ...wanted, quote: null })}
          onClose={() => setWanted(null)}
          onDone={() => setWanted(null)}
        />
      )}
      <ul className="mt-6 grid gap-1.5 text-sm text-stone">
        <li>At the rate of {formatLongDate(quote.ratesAt)}.</li>
        {quote.cap && <li>{limitSentence(quote.cap, quote.paid)}</li>}
        {quote.policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {quote.links.map(({ label, url }) => (
          <li key={url}>
            What it was sold for: <TextLink to={url}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One way to give the product back, with its arithmetic, including stones if there are any. */
function Offer({
  quote,
  way,
  title,
  children,
}: {
  quote: BuybackView
  way: 'cash' | 'exchange'
  title: string
  children: ReactNode
}) {
  const { purity, netWeight, ratePerGram, metalValue, metalCounted, stonesPaid } = quote
  const { metalPercent, metal, stonePercent, stones, over, total } = quote[way]
  const rate = formatRupees(ratePerGram)
  const withStones = (row: MoneyRow) => (stonesPaid > 0 ? [row] : [])
  return (
    <div>
      <h4 className="mb-3 font-sans text-base font-medium">{title}</h4>
      <MoneyTable
        caption={title}
        groups={[
          {
            rows: [
              {
                label: `Metal today, ${purity}`,
                note: `${gramsText(netWeight)} × ${rate} per gram`,
                paise: metalValue,
              },
              ...(metalCounted < metalValue
                ? [
                    {
                      label: 'Counted towards the offer',
                      note: 'In proportion, because the piece was sold below its metal value',
                      paise: metalCounted,
                    },
                  ]
                : []),
              ...withStones({ label: 'Stones, as paid', paise: stonesPaid }),
            ],
          },
          {
            label: 'Our offer',
            rows: [
              { label: `${percent(metalPercent)} of the metal`, paise: metal },
              ...withStones({ label: `${percent(stonePercent)} of the stones`, paise: stones }),
              ...(over > 0 ? [limitRow(quote, over)] : []),
            ],
          },
        ]}
        total={{ label: 'Value', paise: total }}
      />
      {children}
    </div>
  )
}

/** The row of the limit's deduction, so that the lines add up to the value. */
function limitRow({ cap, paid, givenBack }: BuybackView, over: number): MoneyRow {
  if (!cap)
    return {
      label: 'Already refunded',
      note: `We refunded ${formatRupees(givenBack)} of this order`,
      paise: -over,
    }
  const share = cap && cap.percent < 10_000 ? `${percent(cap.percent)} of ` : ''
  return {
    label: 'Above the limit',
    note: `The limit is ${share}the ${formatRupees(paid)} you paid`,
    paise: -over,
  }
}

function limitSentence({ amount, until }: NonNullable<BuybackView['cap']>, paid: number): string {
  const limit = formatRupees(amount)
  const max = amount === paid ? `what you paid, ${limit}` : limit
  return `Until ${formatLongDate(until)} the value is at most ${max}. After that, only the day’s rate counts.`
}
