import { INDIAN_STATES } from '#rules/delivery/indian-states.ts'
import directory from './pincodes.json' with { type: 'json' }

export type Place = { city: string; state: string }

/** `413001` → `413`, `001`. */
const PREFIX_LENGTH = 3

/** Places by pincode: what the directory knows, laid out when somebody first asks. About 20,000 entries, 2 MB. */
let places: ReadonlyMap<string, Place> | null = null
/** The states of each postal district. */
const statesOf = new Map<string, Set<string>>()

/**
 * Where a pincode is. The file `pincodes.json` comes from `scripts/pincodes.mjs`. A pincode it does not hold gets the
 * state that all others of its postal district are in, without a city; `null` where there is none, as for army posts.
 */
export function placeOfPincode(pincode: string): Place | null {
  const known = knownPlaces()
  return known.get(pincode) ?? known.get(pincode.slice(0, PREFIX_LENGTH)) ?? null
}

/**
 * Whether the state has no pincode of this postal district at all. Some pincodes have villages on both sides of a
 * border, so the district is what counts; of an unknown district nothing can be said.
 */
export function isOtherState(pincode: string, state: string): boolean {
  knownPlaces()
  const states = statesOf.get(pincode.slice(0, PREFIX_LENGTH))
  return states !== undefined && INDIAN_STATES.includes(state) && !states.has(state)
}

function knownPlaces(): ReadonlyMap<string, Place> {
  places ??= new Map(placesIn(directory.states))
  return places
}

function* placesIn(states: Record<string, Record<string, string>>): Generator<[string, Place]> {
  for (const [state, cities] of Object.entries(states))
    for (const [city, written] of Object.entries(cities))
      for (const pincode of pincodesIn(written)) {
        yield [pincode, { city, state }]
        const prefix = pincode.slice(0, PREFIX_LENGTH)
        statesOf.set(prefix, (statesOf.get(prefix) ?? new Set()).add(state))
      }
  for (const [prefix, [state, ...others]] of statesOf)
    if (state && others.length === 0) yield [prefix, { city: '', state }]
}

/** `413 001-002 101; 414 001` → 413001, 413002, 413101, 414001. */
function* pincodesIn(written: string): Generator<string> {
  for (const group of written.split('; ')) {
    const [prefix = '', ...stretches] = group.split(' ')
    for (const stretch of stretches) {
      const [from = '', to = from] = stretch.split('-')
      for (let number = Number(prefix + from); number <= Number(prefix + to); number += 1)
        yield String(number)
    }
  }
}
