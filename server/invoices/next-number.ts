import { documentNumber, financialYear } from '#rules/invoices/numbers.ts'
import type { Shop } from '#server/shop.ts'
import { takeNumber } from './invoices.store.ts'

/** Takes the next number for money taken at the counter, or paid back for what was never billed. */
export async function nextNumber(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  kind: 'receipt' | 'refund-voucher',
): Promise<string> {
  const year = financialYear(clock.now())
  return documentNumber(kind, year, await takeNumber(db, { kind, financialYear: year }))
}
