import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { returnRules } from '#rules/settings/return-terms.ts'
import type { PanTerms } from '#server/orders/lacks-pan.ts'
import type { OrderReturns, ReturnView } from '#trade/returns/contract/returns.ts'
import type { ReturnAmount } from '#trade/returns/rules/return-amount.ts'
import { possibleEvents } from '#trade/returns/rules/return-steps.ts'
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
    number,
    kind,
    status,
    reason,
    size,
    notes,
    handover,
    arriveBy,
    answerBy,
    carrier,
    trackingNumber,
    ...presentAmounts(row),
    photographs: photographs.filter(({ takenBy }) => takenBy === 'customer').length,
    possible: possibleEvents(row, 'customer'),
    quoted: row.quote && {
      purity: PURITIES[row.quote.purity].label,
      netWeight: row.quote.netWeightMg,
      ratePerGram: row.quote.ratePerGram,
      ratesAt: row.quote.ratesAt,
    },
    pan: pan && { above: pan.above, masked: pan.masked, declared: pan.declared },
    inspected:
      row.weightMg === null || row.purity === null
        ? null
        : {
            weight: row.weightMg,
            purity: isPurity(row.purity) ? PURITIES[row.purity].label : row.purity,
          },
    payout: row.payoutMethod && {
      method: row.payoutMethod,
      payTo: row.payTo,
      reference: row.payoutReference,
    },
    voucher,
    events: events.map(({ event, at, note }) => ({ event, at, note })),
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
    until,
    reasons,
    faultReasons: [...terms.faultReasons],
    fitReasons: [...fitReasons],
    rules: returnRules(terms),
    ...amounts,
  }
}

function presentAmounts({ paid, deductions, amount }: ReturnAmount) {
  return {
    paid,
    deductions: deductions.map(({ label, amount: taken }) => ({ label, amount: taken })),
    amount,
  }
}
