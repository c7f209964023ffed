import { panOfGstin } from '#rules/gstin.ts'
import type { Business } from '#rules/identity/business.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { needsPan, panFault, readPan } from '#rules/orders/pan.ts'
import { invalidField } from '#server/errors.ts'

/**
 * The PAN to keep with a sale of this total: none up to `above`, whatever was sent, that of a business from its GSTIN, and none
 * of an embassy or a UN body, which has a UIN in its place.
 * Refuses (400, field `pan`) a sale to a person above it without one, or with one that cannot be.
 */
export function panOfCustomer(
  total: Paise,
  above: Paise,
  { sent, business }: { sent: string; business: Business | null | undefined },
): string | null {
  if (!needsPan(total, above)) return null
  if (business) return panOfGstin(business.gstin)
  const fault = panFault(sent)
  if (fault === null) return readPan(sent)
  const message =
    sent.trim() === ''
      ? `Please enter your PAN. The law requires it for purchases above ${formatRupees(above)}.`
      : fault
  throw invalidField('pan', message)
}
