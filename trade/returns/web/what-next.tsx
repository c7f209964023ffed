import { dayInIndia } from '#rules/days.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import type { ReturnView } from '#trade/returns/contract/returns.ts'
import { gramsText } from '#web/measures.ts'
import { whatNext } from './what-next-words.ts'

/** The rate of the quote, and what the inspection found. */
export function Quoted({ view: { quoted, inspected } }: { view: ReturnView }) {
  if (!quoted && !inspected) return null
  return (
    <ul className="grid gap-1 text-sm text-stone">
      {quoted && (
        <li>
          Quoted for <span translate="no">{gramsText(quoted.netWeight)}</span> of {quoted.purity} at{' '}
          <span translate="no">{formatRupees(quoted.ratePerGram)}</span> per gram, the rate of{' '}
          {formatLongDate(quoted.ratesAt)}.
        </li>
      )}
      {inspected && (
        <li>
          Inspected: the piece weighs <span translate="no">{gramsText(inspected.weight)}</span>,{' '}
          {inspected.purity}.
        </li>
      )}
    </ul>
  )
}

/** The customer's next step or the shop's, and by when. */
export function WhatNext({ view }: { view: ReturnView }) {
  const sentence = whatNext(view, dayInIndia(new Date()))
  return sentence ? <p>{sentence}</p> : null
}
