/** Filters, search words and sorting in the address of a list, by name. */
export type Query = Readonly<Record<string, string>>

/** The address after a change; an empty text takes a filter off. */
export function changedAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** Whether two addresses ask for the same, in whatever order they say it. */
export function asksTheSame(one: Query, other: Query): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
