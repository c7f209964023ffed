import { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type Fate, type Place, rowAtFault } from '#contracts/unreadable.ts'
import type { SetAside } from './set-aside.ts'
import { withDefaults } from './with-defaults.ts'

/**
 * The answer of a use case in the form of the wire. A row of a list that does not fit is set aside, and the others are
 * answered. Throws Zod's error where something else does not fit.
 */
export function answerOf(
  { setAside }: { setAside: SetAside },
  { answer, path }: Pick<Endpoint, 'answer' | 'path'>,
  made: unknown,
): unknown {
  const whole = z.safeEncode(answer, made)
  if (whole.success) return whole.data
  const filled = withDefaults(answer, made)
  const parsed = z.safeEncode(answer, filled)
  if (parsed.success) return parsed.data
  const faults = new Map<string, { place: Place; fate: Fate }>()
  for (const issue of parsed.error.issues) {
    const row = rowAtFault(answer, issue.path)
    if (!row) throw parsed.error
    faults.set(row.place.join('.'), row)
  }
  const rest = structuredClone(filled)
  // From the end, so that the places of the others stay what they are.
  for (const { place, fate } of [...faults.values()].sort((one, other) => nthOf(other) - nthOf(one))) {
    const rows = at(rest, place.slice(0, -1)) as unknown[]
    const id = idOf(rows[nthOf({ place })])
    setAside({ table: path, id }, parsed.error)
    rows.splice(nthOf({ place }), 1, ...(fate === 'named' ? [{ id, unreadable: true }] : []))
  }
  return z.encode(answer, rest)
}

const nthOf = ({ place }: { place: Place }) => Number(place.at(-1))

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, step) => Reflect.get(Object(part), step), value)

/** The members by which a row is known in its list, the first that it has. */
const KEYS = ['id', 'transactionId', 'number', 'productId', 'code', 'day']

function idOf(row: unknown): string {
  const key = KEYS.find((name) => typeof Reflect.get(Object(row), name) === 'string')
  return key ? String(Reflect.get(Object(row), key)) : 'unknown'
}
