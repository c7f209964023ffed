import { ARMY_POST, armyPostOf, isArmyPincode } from '#rules/delivery/army-post.ts'
import { INDIAN_STATES } from '#rules/delivery/indian-states.ts'
import directory from './pincodes.json' with { type: 'json' }

export type Place = { city: string; state: string }

/** `413001` → `413`, `001`. */
const PREFIX_LENGTH = 3

/** Union territories that lie within other states: a pincode, not its postal district, says where their towns are. */
const ENCLAVES = ['Chandigarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Lakshadweep', 'Puducherry']

/** Places by pincode: what the directory knows, laid out when somebody first asks. About 20,000 entries, 2 MB. */
let places: ReadonlyMap<string, Place> | null = null
/** The states of each postal district. */
const statesOf = new Map<string, Set<string>>()
/** The other states of pincodes with villages on both sides of a border. */
const alsoIn = new Map<string, string[]>()

/**
 * Where a pincode is. The file `pincodes.json` comes from `scripts/pincodes.mjs`. A pincode it does not hold gets the
 * state that all others of its postal district are in, without a city; `null` where there is none.
 */
export function placeOfPincode(pincode: string): Place | null {
  if (isArmyPincode(pincode)) return { city: armyPostOf(pincode), state: ARMY_POST }
  const known = knownPlaces()
  return known.get(pincode) ?? known.get(pincode.slice(0, PREFIX_LENGTH)) ?? null
}

/** The states that a pincode has villages of, besides the one of its post office: Yanam's has some of Andhra Pradesh. */
export function otherStatesOf(pincode: string): readonly string[] {
  knownPlaces()
  return alsoIn.get(pincode) ?? []
}

/**
 * Whether a pincode contradicts the state. Some pincodes have villages on both sides of a border that the directory does
 * not know of, so the postal district is what counts; around an enclave it is the pincode. Of an unknown district nothing
 * can be said. An army post is in no state.
 */
export function isOtherState(pincode: string, state: string): boolean {
  if (state === ARMY_POST) return !isArmyPincode(pincode)
  if (!INDIAN_STATES.includes(state)) return false
  if (isArmyPincode(pincode)) return true
  const place = knownPlaces().get(pincode)
  const district = statesOf.get(pincode.slice(0, PREFIX_LENGTH))
  if (!district) return false
  if (place && ENCLAVES.some((enclave) => district.has(enclave)))
    return place.state !== state && !otherStatesOf(pincode).includes(state)
  return !district.has(state)
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
        addState(pincode, state)
      }
  for (const [state, written] of Object.entries(directory.alsoIn))
    for (const pincode of pincodesIn(written)) {
      alsoIn.set(pincode, [...(alsoIn.get(pincode) ?? []), state])
      addState(pincode, state)
    }
  for (const [prefix, [state, ...others]] of statesOf)
    if (state && others.length === 0) yield [prefix, { city: '', state }]
}

function addState(pincode: string, state: string): void {
  const prefix = pincode.slice(0, PREFIX_LENGTH)
  statesOf.set(prefix, (statesOf.get(prefix) ?? new Set()).add(state))
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
