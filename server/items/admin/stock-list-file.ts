import {
  missingColumns,
  STOCK_LIST_LIMITS,
  type StockColumns,
  type StockRow,
  stockCellFault,
  stockCodes,
  stockRow,
} from '#rules/items/stock-list.ts'
import { isTotalRow } from '#rules/table-files/total-rows.ts'
import { invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import { delimiterOf } from '#server/table-files/decode-table.ts'
import { readTable, tableIn } from '#server/table-files/read-table.ts'

export type RowFault = { row: number; tag: string; sentence: string }
export type NumberedRow = StockRow & { row: number }

/** A stock list as it is read, before its rows are held against the shop. */
export type StockListFile = {
  /** The heads of its columns, and the first cells below each. */
  headers: { name: string; samples: string[] }[]
  columns: StockColumns
  /** Why nothing can be read with these columns; null where it can. */
  missing: string | null
  rows: NumberedRow[]
  /** Rows with a cell that is damaged, or was changed by a spreadsheet. */
  unreadable: RowFault[]
  /** Rows that are sums of others. */
  totals: number[]
}

/**
 * Reads a stock list; `columnsOf` says what its heads mean. Refuses (400) what is not a CSV file, or has no rows or too
 * many.
 */
export async function readStockListFile(
  files: readonly UploadedFile[],
  columnsOf: (heads: readonly string[]) => Promise<StockColumns>,
): Promise<StockListFile> {
  const bytes = tableIn(files, 'file')
  const [headers, ...below] = await Array.fromAsync(limitedRows(bytes))
  if (!headers || below.length === 0) throw invalidField('file', NO_ROWS)
  const heads = headers.cells.map((head) => head.trim())
  const columns = await columnsOf(heads)
  const missing = missingColumns(columns)
  const pieces = below.filter(({ cells }) => !isTotalRow(cells))
  const cells = pieces.map((piece) => piece.cells)
  // Where a comma parts grams from milligrams, spreadsheets part the cells with a semicolon.
  const decimal = delimiterOf(bytes) === ';' ? ',' : '.'
  const reading = { columns, codes: stockCodes(columns, cells), decimal } as const
  const read = missing ? [] : pieces.map((piece) => ({ ...piece, ...stockRow(reading, piece.cells) }))
  const judged = read.map((row) => ({ row, sentence: stockCellFault(reading, row.cells, headers.cells) }))
  return {
    columns,
    missing,
    headers: heads.map((name, place) => ({ name, samples: samplesOf(cells, place) })),
    rows: judged.flatMap(({ row, sentence }) => (sentence === null ? [row] : [])),
    unreadable: judged.flatMap(({ row: { row, item }, sentence }) =>
      sentence === null ? [] : [{ row, tag: item.tag, sentence }],
    ),
    totals: below.filter((line) => isTotalRow(line.cells)).map(({ row }) => row),
  }
}

/** The headers and the rows of a list. Refuses (400) more than it may have. */
async function* limitedRows(bytes: Uint8Array) {
  let rows = 0
  for await (const line of readTable(bytes)) {
    if (rows > STOCK_LIST_LIMITS.rows) throw invalidField('file', TOO_MANY)
    rows += 1
    yield line
  }
}

const NO_ROWS = 'The file has no rows below its headers.'
const TOO_MANY = `A file can have at most ${STOCK_LIST_LIMITS.rows.toLocaleString('en-IN')} rows. Please split it.`

/** Cells shown below a head, so that a person sees what the column holds. */
const SAMPLES = 3
const SAMPLE_LENGTH = 40

const samplesOf = (rows: readonly (readonly string[])[], place: number): string[] =>
  rows
    .map((cells) => (cells[place] ?? '').trim())
    .filter(Boolean)
    .slice(0, SAMPLES)
    .map((cell) => cell.slice(0, SAMPLE_LENGTH).toWellFormed())
