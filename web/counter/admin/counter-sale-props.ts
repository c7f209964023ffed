import type { FormEvent } from 'react'
import type { useOldGold } from '#web/orders/admin/old-gold/use-old-gold.ts'
import type { Missing } from './missing.ts'
import type { useCounterQuote } from './use-counter-quote.ts'
import type { useCounterSale } from './use-counter-sale.ts'
import type { useCustomer } from './use-customer.ts'

/** Props for the parts of a sale's form. */
export interface CounterSaleFormProps {
  sale: ReturnType<typeof useCounterSale>
  quote: ReturnType<typeof useCounterQuote>
  oldGold: ReturnType<typeof useOldGold>
  customer: ReturnType<typeof useCustomer>
  /** The first field that the sale still lacks. */
  missing: Missing | null
  fault: Error | null
  pending: boolean
  onSubmit: (event: FormEvent) => void
}
