import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { isProblemColumn, rearmed } from '#rules/product-batches/import/problem-column.ts'
import { IMPORT_LIMITS, type ImportCells } from '#rules/product-files/import-mapping.ts'
import { invalid } from '#server/errors.ts'
import { decodeCsv, delimiterOf } from './decode-csv.ts'

/** Rows after which other requests have their turn: a stream that is quick enough never waits by itself. */
const TURN = 200
const MAX_CHARACTERS_OF_A_ROW = 1_000_000
const MAX_CHARACTERS_OF_A_HEADER = 200

type NumberedRow = { row: number; cells: string[] }

/** Lines above the headers that name the whole table. */
const MAX_TITLES = 5

/**
 * The headers of a file and its rows as {@link csvRows} reads them. Faulty rows that come back (`faulty-rows.ts`) are as they
 * were in the file they are from, without what was said of them.
 */
export async function* tableRows(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  let problems: ReadonlySet<number> | null = null
  for await (const line of csvRows(bytes)) {
    problems ??= new Set(line.cells.flatMap((header, index) => (isProblemColumn(header) ? [index] : [])))
    if (problems.size === 0) {
      yield line
      continue
    }
    const own = line.cells.filter((_, index) => !problems?.has(index)).map(rearmed)
    if (own.some((cell) => cell.trim() !== '')) yield { row: line.row, cells: own }
  }
}

/**
 * The rows of a file that say anything, the headers first, numbered as a spreadsheet does. Refuses (400) what is no
 * CSV, with the row where it goes wrong.
 */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  const parser = parse({
    delimiter: delimiterOf(bytes),
    bom: true,
    relax_column_count: true,
    // An inch mark (18") is part of many a chain's name.
    relax_quotes: true,
    max_record_size: MAX_CHARACTERS_OF_A_ROW,
  })
  const source = Readable.from(decodeCsv(bytes))
  source.on('error', (fault) => parser.destroy(fault))
  let row = 0
  const titles: NumberedRow[] = []
  let inTable = false
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      if (row % TURN === 0) await nextTurn()
      const filled = cells.filter((cell) => cell.trim() !== '').length
      if (filled === 0) continue
      // "Stock list of 1 April" above the headers is not a header.
      if (filled === 1 && !inTable && titles.length < MAX_TITLES) titles.push({ row, cells })
      else {
        if (filled === 1 && !inTable) yield* titles
        inTable = true
        yield { row, cells }
      }
    }
    if (!inTable) yield* titles
  } catch (fault) {
    if (fault instanceof CsvError) throw invalid(sentenceOf(fault))
    throw fault
  } finally {
    parser.destroy()
  }
}

/** The parser is ahead of the rows that have come; it says itself how many it has finished. */
function sentenceOf(fault: CsvError): string {
  const row = Number(Reflect.get(fault, 'records') ?? 0) + 1
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark in row ${row} is never closed, so the rows after it cannot be read.`
  if (fault.code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${row} is too long. Please check that this is a CSV file.`
  return `Row ${row} cannot be read because of a misplaced quotation mark.`
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

/** A row of a file by the headers of its columns; `extra`: it has more cells than there are headers. */
export type FileRow = { row: number; cells: ImportCells; extra: boolean }

/** The rows below the headers, one by one. */
export async function* fileRows(bytes: Uint8Array, columns: readonly string[]): AsyncGenerator<FileRow> {
  let isHeader = true
  for await (const { row, cells } of tableRows(bytes)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    const named = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
    yield { row, cells: named, extra: cells.slice(columns.length).some((cell) => cell.trim() !== '') }
  }
}
