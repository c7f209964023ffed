/** A row of a table by the portal's keys: those of its innermost list, and of all that it is in. */
export type FlatRow = Readonly<Record<string, string | number | undefined>>

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** Rows of a section of the file. Only the first item of a bill or note has its value, so that sums add it once. */
export function flatRows(section: object | undefined): FlatRow[] {
  if (section === undefined) return []
  if (Array.isArray(section)) return section.flatMap(flatRows)
  const entries = Object.entries(section)
  const around: FlatRow = Object.fromEntries(entries.filter(([, value]) => !isNested(value)))
  const [, nested] = entries.find(([, value]) => isNested(value)) ?? []
  if (nested === undefined) return [around]
  return flatRows(nested).map((row, nth) => ({
    ...around,
    ...row,
    ...(nth > 0 && 'val' in around && { val: undefined }),
  }))
}
