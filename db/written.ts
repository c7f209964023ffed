/** The one row that a statement has written. */
export function written<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row was not written.')
  return row
}
