import type { AdminDocument } from '#contracts/admin/invoices.ts'
import { formatDate } from '#rules/format-dates.ts'

export const KIND_WORDS = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial credit note',
} as const satisfies Record<AdminDocument['kind'], string>

/** Whether the next print is the original. */
export function originalWords({ originalAt }: Pick<AdminDocument, 'originalAt'>): string {
  return originalAt ? `Original handed out on ${formatDate(originalAt)}` : 'Original not printed yet'
}
