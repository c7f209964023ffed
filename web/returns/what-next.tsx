import type { ReturnView } from '#contracts/returns.ts'
import { formatLongDate, formatWeekday } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { gramsText } from '#web/pricing/measures.ts'

/** The rate of the quote, and what the inspection found. */
export function Quoted({ view: { quoted, inspected } }: { view: ReturnView }) {
  if (!quoted && !inspected) return null
  return (
    <ul className="grid gap-1 text-sm text-stone">
      {quoted && (
        <li>
          Quoted for {gramsText(quoted.netWeight)} of {quoted.purity} at{' '}
          {formatRupees(fromRupees(quoted.ratePerGram))} per gram, the rate of{' '}
          {formatLongDate(quoted.ratesAt)}.
        </li>
      )}
      {inspected && (
        <li>
          Inspected: the piece weighs {gramsText(inspected.weight)}, {inspected.purity}.
        </li>
      )}
    </ul>
  )
}

/** What the customer has to do, or what the shop does now. */
export function WhatNext({ view }: { view: ReturnView }) {
  const sentence = whatNext(view)
  return sentence ? <p>{sentence}</p> : null
}

function whatNext({ kind, status, handover, arriveBy, amount, payout }: ReturnView): string | null {
  const sum = formatRupees(fromRupees(amount))
  const byDay = arriveBy ? formatWeekday(arriveBy) : ''
  const words: Partial<Record<ReturnView['status'], string>> = {
    requested: 'We are checking your request and will tell you how to hand the piece over.',
    approved:
      handover === 'counter'
        ? `Please bring it to our shop by ${byDay}, with its tag and invoice.`
        : `Our courier collects it from your address by ${byDay}. Please hand it over with its tag and invoice. If the courier is late, your request stays open.`,
    received: 'The piece is with us. We are weighing and testing it.',
    offered:
      kind === 'return'
        ? `The piece did not come back as you received it, so we can refund ${sum}. The calculation is below.`
        : `Going by its weight and purity, the piece is worth less than quoted. We can offer ${sum}.`,
    inspected:
      kind === 'return'
        ? 'The piece is with us. We will decide on the refund shortly.'
        : `Your piece has passed our checks. How would you like to get ${sum}?`,
    'to-pay-out': `We will pay ${sum} to ${payout?.payTo ?? ''}. You can still change this.`,
    credited: `${sum} of store credit is in your account. It never expires.`,
    'paid-out': `We have paid you ${sum}. Reference: ${payout?.reference ?? ''}.`,
    declined: 'You declined our offer. We are sending the piece back to you.',
  }
  return words[status] ?? null
}
