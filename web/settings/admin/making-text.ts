import type { MakingSettings } from '#contracts/admin/making.ts'
import { toGrams, toPercent } from '#rules/measures.ts'
import { readGrams } from '#rules/read-measures.ts'
import { typedBps, typedRupees } from '#rules/typed-numbers.ts'
import type { SettingText } from '#web/admin-kit/form/setting-text.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

/** The ways of charging in a slab, each a field of the contract. */
export const SLAB_UNITS = ['percentBps', 'perGram', 'amount'] as const
export type SlabUnit = (typeof SLAB_UNITS)[number]

export type SlabTyped = { upToGrams: string; charge: string; unit: SlabUnit }
export type TableTyped = { type: string; min: string; slabs: SlabTyped[] }
/** The tables as they are typed: weights in grams, charges in per cent or rupees. */
export type MakingTyped = { tables: TableTyped[] }
export type MakingFormReturn = SchemaForm<MakingTyped, MakingSettings>

export const BLANK_SLAB: SlabTyped = { upToGrams: '', charge: '', unit: 'percentBps' }

/** The last slab of a table has no end, whatever is typed there. */
export const makingText: SettingText<MakingSettings, MakingTyped> = {
  write: ({ tables }) => ({
    tables: tables.map(({ type, min, slabs }) => ({
      type,
      min: min === 0 ? '' : String(min),
      slabs: slabs.map((slab) => {
        const unit = SLAB_UNITS.find((one) => slab[one] !== undefined) ?? 'percentBps'
        const charge = slab[unit] ?? 0
        return {
          upToGrams: slab.upToGrams === null ? '' : String(slab.upToGrams),
          charge: String(unit === 'percentBps' ? toPercent(charge) : charge),
          unit,
        }
      }),
    })),
  }),
  read: ({ tables }) => ({
    tables: tables.map(({ type, min, slabs }) => ({
      type,
      min: min.trim() === '' ? 0 : typedRupees(min),
      slabs: slabs.map(({ upToGrams, charge, unit }, index) => ({
        upToGrams: index === slabs.length - 1 ? null : gramsOf(upToGrams),
        [unit]: unit === 'percentBps' ? typedBps(charge) : typedRupees(charge),
      })),
    })),
  }),
  fault: ({ path, message }) => ({ path: path.map(fieldOf), message }),
}

const fieldOf = (part: PropertyKey) => (SLAB_UNITS.some((unit) => unit === part) ? 'charge' : part)

/** NaN for anything but a weight. */
function gramsOf(typed: string): number {
  const milligrams = readGrams(typed)
  return milligrams === null ? Number.NaN : toGrams(milligrams)
}
