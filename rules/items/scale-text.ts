/** A line of a scale: the weight on it in milligrams; `isStable` is null where the scale does not say whether it is at rest. */
export type ScaleLine = { weightMg: number; isStable: boolean | null }

/** `ST,GS,+ 9.620g`, `US,NT,  9.6 g`, `+0009.620 g`, `9.620`, `0.00962kg`. */
const LINE = /^(?:(ST|US)\s*,\s*)?(?:(?:GS|NT)\s*,\s*)?\+?\s*(\d{1,7}(?:\.\d{1,5})?)\s*(g|kg)?$/i
const MG = { g: 1000, kg: 1_000_000 } as const
/** More than a jeweller's scale carries. */
const MAX_MG = 100_000_000

/** Reads a line of a scale that sends continuously. Null for anything else: an overload, other units, a weight below zero. */
export function readScaleLine(line: string): ScaleLine | null {
  const [, state, digits, unit = 'g'] = LINE.exec(line.trim()) ?? []
  if (digits === undefined) return null
  const weightMg = Math.round(Number(digits) * (unit.toLowerCase() === 'kg' ? MG.kg : MG.g))
  if (weightMg > MAX_MG) return null
  return { weightMg, isStable: state === undefined ? null : state.toUpperCase() === 'ST' }
}

/** Characters that are kept of a line that has not ended; of a device that never ends one, the last. */
const MAX_REST = 64

/** Whole lines of what has come so far, and the beginning of the next. */
export function scaleLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split(/[\r\n]+/)
  const rest = lines.pop() ?? ''
  return { lines: lines.filter((line) => line.trim() !== ''), rest: rest.slice(-MAX_REST) }
}

/** How many equal lines in a row are a weight at rest, where the scale does not say it. */
const AT_REST = 3

/** The weight at rest after these lines, the newest last, in milligrams; null while there is none. */
export function weightAtRest(lines: readonly (ScaleLine | null)[]): number | null {
  const newest = lines.at(-1)
  if (!newest || newest.isStable === false || newest.weightMg === 0) return null
  if (newest.isStable) return newest.weightMg
  const last = lines.slice(-AT_REST)
  return last.length === AT_REST && last.every((line) => line?.weightMg === newest.weightMg)
    ? newest.weightMg
    : null
}
