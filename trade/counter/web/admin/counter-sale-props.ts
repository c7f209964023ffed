import type { FormEvent } from 'react'
import type { useBrought } from '#trade/counter/web/admin/tenders/brought.ts'
import type { Missing } from './missing.ts'
import type { useCounterQuote } from './use-counter-quote.ts'
import type { useCounterSale } from './use-counter-sale.ts'
import type { useCustomer } from './use-customer.ts'

/** Props for the parts of a sale's form. */
export interface CounterSaleFormProps {
  sale: ReturnType<typeof useCounterSale>
  quote: ReturnType<typeof useCounterQuote>
  brought: ReturnType<typeof useBrought>
  customer: ReturnType<typeof useCustomer>
  /** The first field that the sale still lacks. */
  missing: Missing | null
  fault: Error | null
  pending: boolean
  onSubmit: (event: FormEvent) => void
}
