import type { ExtraView } from '#contracts/extras.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import { toRupees } from '#rules/money.ts'

/** Extras on the wire, in rupees. */
export function presentExtras(extras: readonly Extra[] = []): ExtraView[] {
  return extras.map(({ kind, text, price, taxable }) => ({
    kind,
    text,
    price: toRupees(price),
    taxable: toRupees(taxable),
  }))
}
