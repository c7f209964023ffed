import { CSV_START, csvLine } from '#rules/csv.ts'

/** By head. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

/** A CSV file, sent page by page while the next one is read. */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield CSV_START + csvLine(Object.keys(columns))
  for await (const page of pages) {
    if (page.length > 0) yield page.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
  }
}
