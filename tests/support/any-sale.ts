import fc from 'fast-check'
import { SALE_PARTS, type SaleTerms } from '#rules/pricing/sale.ts'

export const anySale: fc.Arbitrary<SaleTerms> = fc.record({
  name: fc.constant('Any sale'),
  part: fc.constantFrom(...SALE_PARTS),
  bps: fc.integer({ min: 1, max: 10_000 }),
  until: fc.constant('2026-12-01T00:00:00.000Z'),
})

/** The same terms, some of them in a sale. */
export function inAnySale<Terms extends object>(
  anyTerms: fc.Arbitrary<Terms>,
): fc.Arbitrary<Terms & { sale?: SaleTerms }> {
  return fc
    .tuple(anyTerms, fc.option(anySale, { nil: undefined }))
    .map(([terms, sale]) => (sale ? { ...terms, sale } : terms))
}
