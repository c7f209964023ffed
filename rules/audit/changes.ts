/** A thing as it was or became, as JSON; `null` where there was none. */
export type Facts = Record<string, unknown> | null

/**
 * The difference between two states of a thing: of both only the fields that are not the same, so that the log shows
 * the change alone. A thing that was made or removed is kept whole.
 */
export function changesBetween(before: Facts, after: Facts): { before: Facts; after: Facts } {
  if (before === null || after === null) return { before, after }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  return { before: only(before, changed), after: only(after, changed) }
}

function only(facts: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
}
