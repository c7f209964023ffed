import type { OrderReturns, ReturnView } from '#contracts/returns.ts'
import { toRupees } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { type ReturnAmount, returnRules } from '#rules/returns/return-amount.ts'
import { possibleEvents } from '#rules/returns/return-steps.ts'
import type { PanTerms } from '#server/orders/lacks-pan.ts'
import type { ReturnOffer } from './return-offer.ts'
import type { PhotographRow, ReturnEventRow, ReturnRow } from './returns.store.ts'

type Whole = {
  events: ReturnEventRow[]
  photographs: PhotographRow[]
  voucher: string | null
  pan: PanTerms | null
}

export function presentReturn(row: ReturnRow, { events, photographs, voucher, pan }: Whole): ReturnView {
  const { number, kind, status, reason, size, notes, handover, arriveBy, answerBy } = row
  const { carrier, trackingNumber } = row
  return {
    ...{ number, kind, status, reason, size, notes, handover, arriveBy, answerBy, carrier, trackingNumber },
    ...presentAmounts(row),
    photographs: photographs.filter(({ takenBy }) => takenBy === 'customer').length,
    possible: possibleEvents(row, 'customer'),
    quoted: row.quote && {
      purity: PURITIES[row.quote.purity].label,
      netWeight: row.quote.netWeightMg / 1000,
      ratePerGram: toRupees(row.quote.ratePerGram),
      ratesAt: row.quote.ratesAt,
    },
    pan: pan && { above: toRupees(pan.above), masked: pan.masked },
    inspected:
      row.weightMg === null || row.purity === null
        ? null
        : {
            weight: row.weightMg / 1000,
            purity: isPurity(row.purity) ? PURITIES[row.purity].label : row.purity,
          },
    payout: row.payoutMethod && {
      method: row.payoutMethod,
      payTo: row.payTo,
      reference: row.payoutReference,
    },
    voucher,
    events: events.map(({ event, at, note }) => ({ event, at: at.toISOString(), note })),
  }
}

export function presentOffer({
  terms,
  reasons,
  fitReasons,
  until,
  ...amounts
}: ReturnOffer): OrderReturns['offer'] {
  return {
    until: until.toISOString(),
    reasons,
    faultReasons: [...terms.faultReasons],
    fitReasons: [...fitReasons],
    rules: returnRules(terms),
    ...presentAmounts(amounts),
  }
}

function presentAmounts({ paid, deductions, amount }: ReturnAmount) {
  return {
    paid: toRupees(paid),
    deductions: deductions.map(({ label, amount: taken }) => ({ label, amount: toRupees(taken) })),
    amount: toRupees(amount),
  }
}
