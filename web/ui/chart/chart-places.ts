/** Where a value is, in per cent of the width: a line runs from edge to edge. */
export function acrossOf(index: number, count: number): number {
  return (index / Math.max(count - 1, 1)) * 100
}

/** Which value is nearest to a place, in per cent of the width. */
export function nearestTo(across: number, count: number): number {
  const index = (across / 100) * (count - 1)
  return Math.min(count - 1, Math.max(0, Math.round(index)))
}

/** Which values the axis names: both ends and the middle on a phone, the quarters as well where there is room. */
export function namedOnAxis(count: number): { index: number; wideOnly: boolean }[] {
  const last = count - 1
  if (last < 4) return Array.from({ length: count }, (_, index) => ({ index, wideOnly: false }))
  return [0, 1, 2, 3, 4].map((quarter) => ({
    index: Math.round((last * quarter) / 4),
    wideOnly: quarter % 2 === 1,
  }))
}
