/** The list with one entry taken out of its place and put into another. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, place) => place !== from)
  const entry = entries[from]
  return entry === undefined ? rest : [...rest.slice(0, to), entry, ...rest.slice(to)]
}
