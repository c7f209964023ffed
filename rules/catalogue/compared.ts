/** As many products as a phone shows beside each other in columns that can be read. */
export const MAX_COMPARED = 3

export const FULL_COMPARISON = 'Up to three pieces can be compared. Please remove one first.'

/**
 * Reads `?ids=…,…` of a comparison: each id once, in the order they were written. One more than fits is read, so that the
 * page can say that there are more.
 */
export function readCompared(query: URLSearchParams): string[] {
  const ids = query.get('ids')?.slice(0, MAX_READ).toLowerCase().split(',') ?? []
  return [...new Set(ids.filter((id) => UUID.test(id)))].slice(0, MAX_COMPARED + 1)
}

/** The number of characters of the address that are read: anybody can send a longer one. */
const MAX_READ = 500

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
