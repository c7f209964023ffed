import type { Day } from '#rules/days.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import type { ReturnView } from '#trade/returns/contract/returns.ts'
import { isAnswerLate } from '#trade/returns/rules/answer-by.ts'

type Shown = Pick<
  ReturnView,
  | 'kind'
  | 'status'
  | 'size'
  | 'handover'
  | 'arriveBy'
  | 'answerBy'
  | 'amount'
  | 'payout'
  | 'carrier'
  | 'trackingNumber'
>

/** The next step of a return, who takes it and by which day; null where nothing is left to say. */
export function whatNext(view: Shown, today: Day): string | null {
  const { answerBy } = view
  if (answerBy !== null && isAnswerLate(answerBy, today))
    return `We promised you an answer by ${formatWeekday(answerBy)} and are late. Please call us.`
  return sentenceFor(view)
}

function sentenceFor(view: Shown): string | null {
  const { kind, handover, arriveBy, amount, payout, size } = view
  const sum = formatRupees(amount)
  const byDay = arriveBy ? formatWeekday(arriveBy) : ''
  const words: Partial<Record<ReturnView['status'], string>> = {
    requested: `We will answer${by(view)} and tell you how to hand the piece over.`,
    approved:
      handover === 'counter'
        ? `Please bring it to our shop by ${byDay}, with its tag and invoice.`
        : `Our courier collects it from your address by ${byDay}. Please hand it over with its tag and invoice. If the courier is late, your request stays open.`,
    received: received(view),
    resized: resized(view),
    offered:
      kind === 'return'
        ? `The piece did not come back as you received it, so we can refund ${sum}. The calculation is below.`
        : `Going by its weight and purity, the piece is worth less than quoted. We can offer ${sum}.`,
    inspected:
      kind === 'return'
        ? `We have weighed and tested the piece. We will decide on the refund${by(view)}.`
        : `Your piece has passed our checks. How would you like to get ${sum}?`,
    'to-pay-out': `We will pay ${sum} to ${payout?.payTo ?? ''}${by(view)}. You can still change this.`,
    credited: `${sum} of store credit is in your account. It never expires.`,
    'paid-out': `We have paid you ${sum}. Reference: ${payout?.reference ?? ''}.`,
    declined: 'You declined our offer. We are sending the piece back to you.',
    ...(kind === 'resizing' && { rejected: `We could not resize the ring to ${size}. The reason is below.` }),
  }
  return words[view.status] ?? null
}

/** Requests from before the shop promised a day have none. */
const by = ({ answerBy }: Shown) => (answerBy ? ` by ${formatWeekday(answerBy)}` : ' soon')

function received(view: Shown): string {
  const { kind, size, handover } = view
  if (kind !== 'resizing')
    return `The piece is with us. We will weigh and test it, and tell you the result${by(view)}.`
  const then = handover === 'counter' ? 'It is ready for you in our shop' : 'We will send it back'
  return `Your ring is with us and is being fitted to ${size}. ${then}${by(view)}.`
}

function resized({ size, carrier, trackingNumber }: Shown): string {
  if (!carrier) return `Your ring was resized to ${size}, and you have it back.`
  return `Your ring was resized to ${size}. It is on its way back to you with ${carrier}, tracking number ${trackingNumber}.`
}
