import { formatRupees, type Paise } from '#rules/money.ts'
import { needsPan, panFault, readPan } from '#rules/orders/pan.ts'
import { invalidField } from '#server/errors.ts'

/**
 * The PAN to keep with a sale of this total: none up to `above`, whatever was sent. Refuses (400, field `pan`)
 * a sale above it without one, or with one that cannot be.
 */
export function panOfCustomer(total: Paise, above: Paise, sent: string): string | null {
  if (!needsPan(total, above)) return null
  const fault = panFault(sent)
  if (fault === null) return readPan(sent)
  const message =
    sent.trim() === ''
      ? `Please enter your PAN. The law requires it for purchases above ${formatRupees(above)}.`
      : fault
  throw invalidField('pan', message)
}
