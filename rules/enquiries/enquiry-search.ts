import { typedCode } from '#rules/typed-text.ts'
import { SERIES, ticket } from './ticket.ts'

export type EnquirySearch = { ticket: string } | { phone: string }

/**
 * The search for a number that somebody reads out on the phone: the ticket number, whole or without its zeros
 * (`SGJ-D-001042`, `d1042`, `1042`), or their own telephone number. Nothing when it is neither.
 */
export function enquirySearch(about: keyof typeof SERIES, typed: string): EnquirySearch | null {
  const text = typedCode(typed)
  const number = /^(?:sgj[\s-]*)?([cd])?[\s-]*(\d{1,9})$/i.exec(text)
  const [, series, digits] = number ?? []
  if (digits && digits.length <= 6 && (!series || series.toUpperCase() === SERIES[about]))
    return { ticket: ticket(about, Number(digits)) }
  const phone = text.replace(/\D/g, '').replace(/^(?:0|91)(?=\d{10}$)/, '')
  return /^\+?[\d\s()-]+$/.test(text) && phone.length === 10 ? { phone } : null
}
