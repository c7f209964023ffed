import type { NewRates } from '#contracts/admin/pricing.ts'
import { RATE_NAMES, type RateName } from '#rules/pricing/purities.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'

/** The form as typed, rupees per gram; an empty field leaves a rate as it is. */
export type TypedRates = Record<RateName, string>

export const NOTHING_TYPED: TypedRates = {
  gold_22k: '',
  gold_18k: '',
  gold_14k: '',
  gold_9k: '',
  platinum_950: '',
  silver_999: '',
}

export type ReadRates = { change: NewRates; faults: Partial<Record<RateName, string>> }

/** What was typed as the wire takes it; Indian commas are understood, anything but an amount is a fault of its field. */
export function readRates(typed: TypedRates): ReadRates {
  const change: NewRates = {}
  const faults: ReadRates['faults'] = {}
  for (const name of RATE_NAMES) {
    if (typed[name].trim() === '') continue
    const rate = typedRupees(typed[name])
    if (rate > 0) change[name] = rate
    else faults[name] = 'Please enter rupees per gram, with at most two decimals.'
  }
  return { change, faults }
}
