import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { invalid, invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import { decodeTable, delimiterOf, isText } from './decode-table.ts'

/** Rows after which other requests have their turn: a stream that is quick enough never waits by itself. */
const TURN = 200
const MAX_CHARACTERS_OF_A_ROW = 1_000_000

export type NumberedRow = { row: number; cells: string[] }

/** The mark with which old programs end a file (Ctrl-Z) says nothing. */
const SAYS_ANYTHING = /[^\s\p{Cc}]/u

/** Lines above the headers that name the whole table. */
const MAX_TITLES = 5

/** A workbook of Excel begins with either. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

/** The bytes of an uploaded table. Refuses (400), at its field, a missing file and one that is not a text. */
export function tableIn(
  [file]: readonly UploadedFile[],
  field: string,
  missing = 'Please choose a CSV file.',
): Buffer {
  if (!file || file.bytes.length === 0) throw invalidField(field, missing)
  const { bytes } = file
  if (WORKBOOKS.includes(bytes.subarray(0, 4).toString('hex')))
    throw invalidField(
      field,
      'This is not a CSV file. It is an Excel workbook: please save its table as “CSV UTF-8” first.',
    )
  if (!isText(bytes)) throw invalidField(field, 'This is not a CSV file. Please save the table as CSV first.')
  return bytes
}

const [ZERO, CTRL_Z, LINE_FEED, RETURN] = [0x00, 0x1a, 0x0a, 0x0d]

/** Whether a table ends with the end of a line, in whatever encoding: a file that was cut within a row does not. */
export function endsWithLine(bytes: Uint8Array): boolean {
  const last = bytes.findLast((byte) => byte !== ZERO && byte !== CTRL_Z)
  return last === LINE_FEED || last === RETURN
}

/**
 * The rows of a table that say anything, the headers first, numbered as a spreadsheet does. Line ends of Windows, Unix and old
 * Macs may be mixed within one file; those within quotation marks belong to their cell. Refuses (400) what is not a CSV file, with the
 * row where it goes wrong.
 */
export async function* readTable(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  const parser = parse({
    delimiter: delimiterOf(bytes),
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // An inch mark (18") is part of many a chain's name.
    relax_quotes: true,
    max_record_size: MAX_CHARACTERS_OF_A_ROW,
  })
  const source = Readable.from(decodeTable(bytes))
  source.on('error', (fault) => parser.destroy(fault))
  let row = 0
  const titles: NumberedRow[] = []
  let inTable = false
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      if (row % TURN === 0) await nextTurn()
      const filled = cells.filter((cell) => SAYS_ANYTHING.test(cell)).length
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
