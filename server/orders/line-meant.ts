import { invalid, notFound } from '#server/errors.ts'
import type { OrderLine } from './orders.store.ts'

/** The line a request is about: the one it names, or the only one of the order. Refuses (400) to guess, (404) a strange one. */
export function lineMeant(lines: readonly OrderLine[], transactionId: string | undefined): OrderLine {
  const [only, another] = lines
  if (!only) throw notFound('Order not found.')
  if (transactionId === undefined && another) throw invalid('Please choose one of the pieces of this order.')
  const line =
    transactionId === undefined ? only : lines.find(({ paymentLineId }) => paymentLineId === transactionId)
  if (!line) throw notFound('Order not found.')
  return line
}
