import { counted } from '#rules/counted.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { presentList, type SetAside } from '#server/unreadable/set-aside.ts'

/** By head. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

type Source<Found, Row> = {
  columns: CsvColumns<Row>
  /** The rows found, page by page. */
  pages: AsyncIterable<readonly Found[]>
  /** In which table, for those that cannot be shown. */
  table: string
  idOf: (found: Found) => string
  /** The rows of the file that one of them makes. */
  rowsOf: (found: Found) => readonly Row[]
}

/**
 * A CSV file, sent page by page while the next one is read. A row that cannot be shown is left out and named in a last
 * line, so that the file does not break off.
 */
export async function* csvFile<Found, Row>(
  { setAside }: { setAside: SetAside },
  { columns, pages, table, idOf, rowsOf }: Source<Found, Row>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  const present = (found: Found) =>
    rowsOf(found)
      .map((row) => csvLine(cells.map((cell) => cell(row))))
      .join('')
  const left: string[] = []
  const noting: SetAside = (row, fault) => {
    left.push(`${row.table} ${row.id}`)
    setAside(row, fault)
  }
  yield CSV_START + csvLine(Object.keys(columns))
  for await (const page of pages) {
    const text = presentList({ setAside: noting }, page, { table, idOf, present }).join('')
    if (text) yield text
  }
  if (left.length > 0) yield csvLine([notShownWords(left)])
}

/** Rows that a last line names. */
const MAX_NAMED = 20

/** `2 rows cannot be shown and are missing here: orders 0193…, orders 0194….` */
export function notShownWords(rows: readonly string[]): string {
  const more = rows.length > MAX_NAMED ? ', …' : ''
  const verb = rows.length === 1 ? 'cannot be shown and is' : 'cannot be shown and are'
  return `${counted(rows.length, 'row')} ${verb} missing here: ${rows.slice(0, MAX_NAMED).join(', ')}${more}. npm run check-shop says why.`
}
