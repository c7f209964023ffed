import { ARMY_POST } from './army-post.ts'

/** How far a parcel travels, as far as time is concerned: the shop's own surroundings, most of India, and the rest. */
export const ZONES = ['near', 'national', 'remote'] as const
export type Zone = (typeof ZONES)[number]

/** States by zone; a state in neither list is `national`. */
export type ZoneStates = { nearStates: readonly string[]; remoteStates: readonly string[] }

/** The zone of a state; of an army post, and where nobody knows the state, the slowest, so that no promise is broken. */
export function zoneOf(state: string, { nearStates, remoteStates }: ZoneStates): Zone {
  if (state === '' || state === ARMY_POST || remoteStates.includes(state)) return 'remote'
  return nearStates.includes(state) ? 'near' : 'national'
}
