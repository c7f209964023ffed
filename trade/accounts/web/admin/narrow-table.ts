import type { CellValue } from './cell-text.ts'

/** Closer than other tables, so that one of fifteen columns fits beside the menu on a screen of 1366 px. */
export const NARROW =
  '[&_td]:px-1! [&_td]:text-[0.8125rem] [&_th]:px-1! [&_th]:tracking-normal! [&_th]:whitespace-normal!'

/** Words may wrap; on a phone, where the table scrolls anyway, the number in the first column stays whole. */
export const wrapping = (kind: string, place: number): string => {
  if (kind !== 'text') return 'whitespace-nowrap'
  return place === 0 ? 'max-sm:whitespace-nowrap' : ''
}

/** From how many columns on those without an entry are left out. */
const MANY = 9

const isNothing = (value: CellValue | undefined) =>
  value === undefined || value === null || value === '' || value === 0

/**
 * The places of the columns that say something: a wide table has tax and charges that no row of a period has. The first column
 * always stays; a narrow table stays whole.
 */
export function columnsWithEntries(
  count: number,
  rows: readonly { cells: readonly CellValue[] }[],
  sums: readonly CellValue[],
): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (count < MANY || rows.length === 0) return places
  return places.filter(
    (place) => place === 0 || !isNothing(sums[place]) || rows.some(({ cells }) => !isNothing(cells[place])),
  )
}
