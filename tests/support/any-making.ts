import fc from 'fast-check'
import { type Labour, MAKING_WEIGHTS, type MakingCharges } from '#rules/pricing/terms.ts'

const labour: fc.Arbitrary<Labour> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), points: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 1_00_000_00 }) }),
  fc.record({
    kind: fc.constant('per-gram' as const),
    rate: fc.integer({ min: 0, max: 10_000_00 }),
    weight: fc.constantFrom(...MAKING_WEIGHTS),
  }),
)

const wastageBps = fc.integer({ min: 1, max: 5000 })
const min = fc.integer({ min: 1, max: 50_000_00 })

/** Making charges of every kind, with and without wastage and a minimum. */
export const anyMaking: fc.Arbitrary<MakingCharges> = fc
  .tuple(labour, fc.record({ wastageBps, min }, { requiredKeys: [] }))
  .filter(([charges, more]) => charges.kind !== 'amount' || (more.min ?? 0) <= charges.amount)
  .map(([charges, more]) => ({ ...charges, ...more }))
