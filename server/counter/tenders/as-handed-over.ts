import type { TenderRow } from './tenders.store.ts'

/** Tenders as the customer handed them over: one that pays for several lines has a row with each. */
export function asHandedOver(rows: readonly TenderRow[]): TenderRow[] {
  const alike = Map.groupBy(
    rows,
    ({ receiptNumber, kind, reference, refundId }) => `${receiptNumber} ${kind} ${reference} ${refundId}`,
  )
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
  )
}
