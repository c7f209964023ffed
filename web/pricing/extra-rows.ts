import type { ExtraView } from '#contracts/extras.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'
import type { MoneyRow } from '#web/ui/display/money-table.tsx'

/** Engraving, wrap and message as lines before tax: they and the product's own value make the taxable value. */
export function extraRows(extras: readonly ExtraView[]): MoneyRow[] {
  return extras.map(({ kind, price, taxable }) => ({
    label: EXTRA_NAMES[kind],
    ...(price > 0 && { note: 'before tax' }),
    paise: taxable,
    instead: price === 0 ? 'Free' : undefined,
  }))
}
