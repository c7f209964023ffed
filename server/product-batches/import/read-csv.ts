import { isProblemColumn, rearmed, rearmedHead } from '#rules/product-batches/import/problem-column.ts'
import { IMPORT_LIMITS, type ImportCells } from '#rules/product-files/import-mapping.ts'
import { isTotalRow } from '#rules/table-files/total-rows.ts'
import { invalid } from '#server/errors.ts'
import { type NumberedRow, readTable } from '#server/table-files/read-table.ts'

const MAX_CHARACTERS_OF_A_HEADER = 200

/**
 * The headers of a file and its rows as {@link readTable} reads them. Faulty rows that come back (`faulty-rows.ts`) are as they
 * were in the file they are from, without what was said of them.
 */
export async function* tableRows(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  let problems: ReadonlySet<number> | null = null
  for await (const line of readTable(bytes)) {
    const isHead = problems === null
    problems ??= new Set(line.cells.flatMap((header, index) => (isProblemColumn(header) ? [index] : [])))
    if (problems.size === 0) {
      yield line
      continue
    }
    const own = line.cells.filter((_, index) => !problems?.has(index)).map(isHead ? rearmedHead : rearmed)
    if (own.some((cell) => cell.trim() !== '')) yield { row: line.row, cells: own }
  }
}

/** The beginning of a text; an emoji at the end is not cut in half, because PostgreSQL keeps no half characters. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).toWellFormed()
}

/** The headers of a file's columns: an empty one gets a number, a repeated one too. Refuses (400) too many. */
export function columnsOf(headers: readonly string[]): string[] {
  if (headers.length > IMPORT_LIMITS.columns)
    throw invalid(`A file can have at most ${IMPORT_LIMITS.columns} columns.`)
  const seen = new Map<string, number>()
  return headers.map((header, index) => {
    const name = cut(header.trim(), MAX_CHARACTERS_OF_A_HEADER) || `Column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/**
 * A row of a file by the headers of its columns; `extra`: it has more cells than there are headers; `isTotal`: it is the sum of
 * the others.
 */
export type FileRow = { row: number; cells: ImportCells; extra: boolean; isTotal: boolean }

/** The rows below the headers, one by one. */
export async function* fileRows(bytes: Uint8Array, columns: readonly string[]): AsyncGenerator<FileRow> {
  let isHeader = true
  for await (const { row, cells } of tableRows(bytes)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    const named = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    yield { row, cells: named, extra, isTotal: isTotalRow(cells) }
  }
}
