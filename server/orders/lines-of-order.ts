import { invalid, notFound } from '#server/errors.ts'
import type { OrderLine } from './orders.store.ts'

export const NO_SUCH_ORDER = 'Order not found.'

/** All lines of an order, of which there is at least one. */
export type LinesOfOrder = readonly [OrderLine, ...OrderLine[]]

/** Refuses (404) an order that does not exist: it has no lines. */
export function mustExist([first, ...others]: readonly OrderLine[]): LinesOfOrder {
  if (!first) throw notFound(NO_SUCH_ORDER)
  return [first, ...others]
}

/** The line a request is about: the one it names, or the only one of the order. Refuses (400) to guess, (404) a strange one. */
export function lineMeant(lines: readonly OrderLine[], transactionId: string | undefined): OrderLine {
  const [only, another] = mustExist(lines)
  if (transactionId === undefined && another) throw invalid('Please choose one of the pieces of this order.')
  const line =
    transactionId === undefined ? only : lines.find(({ paymentLineId }) => paymentLineId === transactionId)
  if (!line) throw notFound(NO_SUCH_ORDER)
  return line
}
