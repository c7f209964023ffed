/** Specification, sections 5 and 9. */
export const SEARCH = { shortestQuery: 2, mostResults: 3, debounceMs: 300 } as const
