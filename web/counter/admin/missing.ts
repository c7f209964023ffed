import type { CounterQuote } from '#contracts/admin/counter.ts'
import { referenceFault } from '#rules/counter/tender-kinds.ts'
import type { Person, SaleDraft } from './use-sale.ts'

/** What a sale still lacks: a sentence for its button, and the name of the field that asks for it. */
export type Missing = { sentence: string; field: string }

const ADDRESS = {
  address: 'Enter the customer’s address.',
  pincode: 'Enter the pincode.',
  city: 'Enter the city.',
  state: 'Choose the state.',
} as const satisfies Partial<Record<keyof Person, string>>

interface SaleSoFar {
  draft: SaleDraft
  quote: CounterQuote | null
  isLookingUp: boolean
}

/** The first thing that a sale still lacks, in the order of the screen; null when it can be sent. */
export function missingFor({ draft, quote, isLookingUp }: SaleSoFar): Missing | null {
  if (!draft.productId || !quote) return lacks('product', 'Choose the product first.')
  if (quote.question) return lacks('variant', `${quote.question}.`)
  if (quote.product.available <= 0) return lacks('product', 'This product is sold out.')
  if (draft.mobileNumber.length !== 10) return lacks('mobileNumber', 'Enter the customer’s mobile number.')
  if (isLookingUp) return lacks('person.firstName', 'Looking up the customer…')
  return (
    lacksPerson(draft.person, needsAddress(draft, quote)) ??
    lacksPapers(draft, quote) ??
    lacksPrice(quote) ??
    lacksPayment(draft)
  )
}

/** Whether the invoice or the parcel of this sale needs an address. */
export function needsAddress({ delivery }: SaleDraft, quote: CounterQuote | null): boolean {
  return delivery === 'parcel' || Boolean(quote?.addressNeeded)
}

export function lacksPerson(person: Person, addressNeeded: boolean): Missing | null {
  if (person.firstName.trim() === '') return lacks('person.firstName', 'Enter the customer’s name.')
  if (!addressNeeded) return null
  for (const [part, sentence] of Object.entries(ADDRESS))
    if (person[part as keyof typeof ADDRESS].trim() === '') return lacks(`person.${part}`, sentence)
  return null
}

function lacksPapers({ delivery, huid, pan }: SaleDraft, quote: CounterQuote): Missing | null {
  if (delivery === 'now' && quote.product.huidRequired && huid.trim() === '')
    return lacks('huid', 'Enter the HUID.')
  if (quote.pan.needed && pan.trim() === '') return lacks('pan', 'Enter the PAN.')
  return null
}

function lacksPrice({ coupon, discountFault }: CounterQuote): Missing | null {
  if (coupon?.fault) return lacks('coupon', coupon.fault)
  return discountFault === null ? null : lacks('discount', discountFault)
}

function lacksPayment({ tenders }: SaleDraft): Missing | null {
  if (tenders.length === 0) return lacks('tenders', 'Choose how it is paid.')
  for (const [index, { kind, reference }] of tenders.entries()) {
    const fault = referenceFault(kind, reference)
    if (fault) return lacks(`tenders.${index}.reference`, fault)
  }
  return null
}

const lacks = (field: string, sentence: string): Missing => ({ field, sentence })
