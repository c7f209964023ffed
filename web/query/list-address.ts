/** What an address or a view asks a list for, by name. */
export type Query = Readonly<Record<string, string>>

/** What the address of a list is based on: the filters of the open view. */
export type ListBase = {
  query: Query
  /** The view is not known yet, so nothing can be asked. */
  isWaiting: boolean
  /** The address of the list with nothing chosen; an empty one would open the default view. */
  home: Query
}

export const NO_BASE: ListBase = { query: {}, isWaiting: false, home: {} }

/** All that a list is asked for: the view's filters, changed by what the address says; an empty value takes one off. */
export function effectiveQuery(base: Query, params: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(base)
  for (const [name, value] of params)
    if (value === '') all.delete(name)
    else all.set(name, value)
  return all
}

/** The address after a change: it has only what differs from the open view. */
export function changedAddress(
  { query, home }: Pick<ListBase, 'query' | 'home'>,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if ((query[name] ?? '') === (value ?? '')) next.delete(name)
    else next.set(name, value ?? '')
  }
  return next.size === 0 ? new URLSearchParams(home) : next
}
