import fc from 'fast-check'
import { type Labour, MAKING_WEIGHTS, type MakingCharges, type MakingSlab } from '#rules/pricing/terms.ts'

const anyLabour: fc.Arbitrary<Labour> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 1_00_000_00 }) }),
  fc.record({
    kind: fc.constant('per-gram' as const),
    rate: fc.integer({ min: 0, max: 10_000_00 }),
    weight: fc.constantFrom(...MAKING_WEIGHTS),
  }),
)

const wastageBps = fc.integer({ min: 1, max: 5000 })
const min = fc.integer({ min: 1, max: 50_000_00 })

/** Making charges of every kind of its own, with and without wastage and a minimum. */
export const anyMaking = fc
  .tuple(anyLabour, fc.record({ wastageBps, min }, { requiredKeys: [] }))
  .filter(([charges, more]) => charges.kind !== 'amount' || (more.min ?? 0) <= charges.amount)
  .map(([charges, more]) => ({ ...charges, ...more }))

/** Slabs by net weight, the lightest first; the last has no end. */
export const anySlabs: fc.Arbitrary<MakingSlab[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 500_000 }), { maxLength: 5 }),
    fc.array(anyLabour, { minLength: 6, maxLength: 6 }),
  )
  .map(([ends, labours]) =>
    [...ends.toSorted((one, other) => one - other), null].map((upToMg, index) => ({
      upToMg,
      labour: labours[index] ?? { kind: 'percent', bps: 0 },
    })),
  )

/** The same, and those of a table. */
export const anyCharges: fc.Arbitrary<MakingCharges> = fc.oneof(
  anyMaking,
  fc
    .tuple(anySlabs, fc.record({ wastageBps, min }, { requiredKeys: [] }))
    .map(([slabs, more]) => ({ kind: 'slabs' as const, slabs, ...more })),
)
