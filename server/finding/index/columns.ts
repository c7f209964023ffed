/**
 * The facts of each product, by its slot: the `lowest` and `highest` price of its variants; the `least` and `most` that
 * anything of it costs, including its sizes.
 */
export type Columns = { kind: Int32Array; version: Uint32Array; weight: Int32Array } & Record<
  'lowest' | 'highest' | 'least' | 'most' | 'newest' | 'featured',
  Float64Array
>

/** Above any time in microseconds, and small enough that their sums are exact. */
export const FEATURED = 2 ** 52

/**
 * Room for so many slots, with the earlier contents. A product that comes first has less in `newest`, and in `featured`
 * where the featured come before the newest.
 */
export function columns(size: number, before?: Columns): Columns {
  const made = {
    kind: new Int32Array(size),
    version: new Uint32Array(size),
    weight: new Int32Array(size),
    lowest: new Float64Array(size),
    highest: new Float64Array(size),
    least: new Float64Array(size),
    most: new Float64Array(size),
    newest: new Float64Array(size),
    featured: new Float64Array(size),
  }
  if (before) for (const name of COLUMNS) made[name].set(before[name])
  return made
}
const COLUMNS = [
  ...(['kind', 'version', 'weight', 'newest', 'featured'] as const),
  ...(['lowest', 'highest', 'least', 'most'] as const),
]

/** Those of the slots that are kept. */
export function moved(before: Columns, kept: readonly number[]): Columns {
  const made = columns(Math.max(1024, Math.ceil(kept.length * 1.1)))
  for (const name of COLUMNS)
    for (const [next, slot] of kept.entries()) made[name][next] = before[name][slot] ?? 0
  return made
}
