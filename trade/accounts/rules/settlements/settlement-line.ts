import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'

/** A row of a settlement report; paise. */
export type SettlementLine = {
  /** As a spreadsheet numbers it. */
  row: number
  /** The provider's id of what it is of, such as `pay_…` or `rfnd_…`. */
  entityId: string
  /** `payment`, `refund` or another name of the provider's. */
  type: string
  amount: Paise
  /** The provider's fee without GST, and the GST on that. */
  fee: Paise
  tax: Paise
  /** The amount it adds to the transfer; negative where it takes. */
  net: Paise
  /** The dispute that an adjustment is about. */
  disputeId: string | null
}

/** A transfer in a report, with the rows that belong to it. */
export type SettlementOfReport = { settlementId: string; utr: string; day: Day; lines: SettlementLine[] }

export const isPayment = ({ type }: Pick<SettlementLine, 'type'>) => type === 'payment'
/** Money that a dispute took. Money that a won dispute gives back is an adjustment like any other. */
export const isLostDispute = ({ disputeId, net }: Pick<SettlementLine, 'disputeId' | 'net'>) =>
  disputeId !== null && net < 0
export const isRefund = ({ type }: Pick<SettlementLine, 'type'>) => type === 'refund'

/**
 * Money from customers and back to them, other additions and deductions, the costs, and the amount that reached the
 * bank.
 */
export type SettlementSums = {
  gross: Paise
  refunds: Paise
  adjustments: Paise
  fee: Paise
  tax: Paise
  net: Paise
}

type Parts = Pick<SettlementLine, 'type' | 'amount' | 'fee' | 'tax' | 'net'>

/** Always: `gross − refunds + adjustments − fee − tax = net`. */
export function settlementSums(lines: readonly Parts[]): SettlementSums {
  const sum = (of: 'amount' | 'fee' | 'tax' | 'net', wanted: (line: Parts) => boolean = () => true) =>
    lines.filter(wanted).reduce((all, line) => all + line[of], 0)
  return {
    gross: sum('amount', isPayment),
    refunds: sum('amount', isRefund),
    adjustments: sum('net', (line) => !isPayment(line) && !isRefund(line)),
    fee: sum('fee'),
    tax: sum('tax'),
    net: sum('net'),
  }
}
