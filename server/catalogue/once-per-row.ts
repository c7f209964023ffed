/**
 * Makes something of a row when it is first asked for: a product that has not changed is the same row
 * (`db/queries/cached-rows.ts`). `make` may use the row alone, and nobody may change what it makes.
 */
export function oncePerRow<Row extends object, Made>(make: (row: Row) => Made): (row: Row) => Made {
  const made = new WeakMap<Row, Made>()
  return (row) => {
    const before = made.get(row)
    if (before !== undefined) return before
    const now = make(row)
    made.set(row, now)
    return now
  }
}
