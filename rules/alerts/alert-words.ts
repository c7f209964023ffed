import { formatRupees, type Paise } from '#rules/money.ts'
import type { AlertKind } from './alert-kinds.ts'

type Named = {
  kind: AlertKind
  /** The product's name; for a rate of gold, its purity. */
  subject: string
  /** Paise; null where the alert waits for stock. */
  target: Paise | null
}

/** The condition of an alert, in a line: `22K gold at ₹12,000 per gram or less`. */
export function alertWords({ kind, subject, target }: Named): string {
  if (kind === 'back-in-stock') return `${subject}, back in stock`
  const amount = formatRupees(target ?? 0)
  return kind === 'gold-rate'
    ? `${subject} gold at ${amount} per gram or less`
    : `${subject} at ${amount} or less`
}

/**
 * Tells customers who have just asked how we will reach them, with enough of the number to recognise it:
 * `We will text 98xxxxxx12 once.`
 */
export function askedWords({ mobileNumber, email }: { mobileNumber: string; email: string }): string {
  const number = `${mobileNumber.slice(0, 2)}xxxxxx${mobileNumber.slice(-2)}`
  return email ? `We will text ${number} and e-mail you once.` : `We will text ${number} once.`
}
