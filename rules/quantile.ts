/** The value below which a share of the values lies (0 to 1); `null` of no values. Half of them: the median. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5)
