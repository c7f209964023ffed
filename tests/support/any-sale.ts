import fc from 'fast-check'
import { SALE_PARTS, type SaleTerms } from '#rules/pricing/sale.ts'

const amount = fc.integer({ min: 1, max: 100_000_00 })
/** A share, or an amount off each gram or each piece. */
const anyOff = fc.oneof(
  fc.record({ bps: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({
    bps: fc.constant(0),
    off: fc.record({ kind: fc.constant('per-gram' as const), rate: amount }),
  }),
  fc.record({ bps: fc.constant(0), off: fc.record({ kind: fc.constant('amount' as const), amount }) }),
)

export const anySale: fc.Arbitrary<SaleTerms> = fc
  .record({
    name: fc.constant('Any sale'),
    part: fc.constantFrom(...SALE_PARTS),
    until: fc.constant('2026-12-01T00:00:00.000Z'),
  })
  .chain((sale) => anyOff.map((off) => ({ ...sale, ...off })))

/** The same terms, some of them in a sale. */
export function inAnySale<Terms extends object>(
  anyTerms: fc.Arbitrary<Terms>,
): fc.Arbitrary<Terms & { sale?: SaleTerms }> {
  return fc
    .tuple(anyTerms, fc.option(anySale, { nil: undefined }))
    .map(([terms, sale]) => (sale ? { ...terms, sale } : terms))
}
