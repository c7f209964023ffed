import type { UnreadableRow } from '#contracts/unreadable.ts'

/** A row that cannot be shown: where it is stored, and its id. */
export type RowName = { table: string; id: string }

/** Tells the log and the admins, once for each row, that it cannot be shown, and why. Never throws. */
export type SetAside = (row: RowName, fault: unknown) => void

type Telling = { setAside: SetAside }

/** How a list makes answers of its rows. */
type Listing<Row, Shown> = {
  /** Which the row is of, for the alarm. */
  table: string
  idOf: (row: Row) => string
  /** Throws where the row cannot be shown. Asks nothing: what is not at hand is no fault of the row. */
  present: (row: Row) => Shown
}

/** The rows of a list for everybody: one that cannot be shown is left out, so that the list does not fall for all. */
export function presentList<Row, Shown>(
  shop: Telling,
  rows: readonly Row[],
  listing: Listing<Row, Shown>,
): Shown[] {
  const shown: Shown[] = []
  for (const row of rows) presentOne(shop, row, listing, (one) => shown.push(one))
  return shown
}

/** The rows of a list of the admin area: one that cannot be shown is named in its place. */
export function presentRows<Row, Shown>(
  shop: Telling,
  rows: readonly Row[],
  listing: Listing<Row, Shown>,
): (Shown | UnreadableRow)[] {
  const shown: (Shown | UnreadableRow)[] = []
  for (const row of rows)
    if (!presentOne(shop, row, listing, (one) => shown.push(one)))
      shown.push({ id: listing.idOf(row), unreadable: true })
  return shown
}

function presentOne<Row, Shown>(
  { setAside }: Telling,
  row: Row,
  { table, idOf, present }: Listing<Row, Shown>,
  use: (shown: Shown) => void,
): boolean {
  try {
    use(present(row))
    return true
  } catch (fault) {
    setAside({ table, id: idOf(row) }, fault)
    return false
  }
}
