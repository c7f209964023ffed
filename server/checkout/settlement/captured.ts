import type { ProviderPayment } from '#server/adapters/payments/port.ts'

/** What the provider took for a payment; without an id nothing, where store credit has paid for all of it. */
export type Captured = Pick<
  ProviderPayment,
  'status' | 'amount' | 'amountRefunded' | 'offerId' | 'baseAmount' | 'createdAt'
> & {
  id: string | null
}
