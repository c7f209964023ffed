import { HSN_COLUMNS, type HsnLine } from '#rules/accounts/registers/hsn-columns.ts'
import type { Placed } from '#rules/accounts/registers/register.ts'
import { gatherReturn } from '#server/accounts/gstr1/gather-return.ts'
import { registerOf } from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'
import type { PeriodSpan } from './period-span.ts'

/** The HSN summary of GSTR-1: a few rows, however many documents there are. */
async function* hsnSummary(shop: Shop, { period, until }: PeriodSpan): AsyncGenerator<Placed<HsnLine>[]> {
  const { b2b, b2c } = (await gatherReturn(shop, period)).gstr1.hsn
  const lines = [
    ...b2b.map((row): HsnLine => ({ ...row, isBusiness: true })),
    ...b2c.map((row): HsnLine => ({ ...row, isBusiness: false })),
  ]
  yield lines.map((row, nth) => ({
    ...{ at: until.toISOString(), id: String(nth).padStart(6, '0') },
    opens: null,
    row,
  }))
}

export const hsnRegister = registerOf(HSN_COLUMNS, hsnSummary, async () => [
  'The same as in GSTR-1, less what came back. CGST and SGST of a row are equal; where its tax cannot be halved, SGST has the last paisa.',
])
