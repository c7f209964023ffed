import type { ProviderPayment } from '#server/adapters/payments/port.ts'

/** The capture of a payment; without an id, nothing was captured, because store credit has paid for all of it. */
export type Captured = Pick<
  ProviderPayment,
  'status' | 'amount' | 'amountRefunded' | 'offerId' | 'baseAmount' | 'createdAt'
> & {
  id: string | null
}
