import { unwrapped } from '#rules/table-files/cells.ts'
import { isCutRow } from '#rules/table-files/cut-row.ts'
import type { DayOrder } from '#rules/table-files/days-in-column.ts'
import { isTotalRow } from '#rules/table-files/total-rows.ts'
import { invalidField } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import { endsWithLine, type NumberedRow, readTable, tableIn } from '#server/table-files/read-table.ts'
import type { SettlementOfReport } from '#trade/accounts/rules/settlements/settlement-line.ts'
import {
  missingColumns,
  type ReadRow,
  type ReportColumns,
  readReportRow,
  reportColumns,
  reportReading,
  SETTLEMENT_REPORT_LIMITS,
  type UnclearDay,
  unclearDay,
} from '#trade/accounts/rules/settlements/settlement-report.ts'

export type RowFault = { row: number; sentence: string }

export type Report = {
  settlements: SettlementOfReport[]
  faults: RowFault[]
  /** Rows that the provider holds back. */
  unsettled: number
  /** Rows that are sums of others. */
  totals: number
  /** The provider's ids in all rows, those that it holds back and those that cannot be read as well. */
  named: ReadonlySet<string>
  /** A day that can be read in two ways, and nothing else of the report tells in which. */
  asks: UnclearDay | null
}

const { rows: MAX_ROWS } = SETTLEMENT_REPORT_LIMITS
const TOO_MANY = `A report can have at most ${MAX_ROWS.toLocaleString('en-IN')} rows. Please split it.`

/**
 * The settlements of a report, its rows judged one by one. Nothing is read of one whose days are not clear, until somebody has
 * said their order. Refuses (400) what is not a CSV file, lacks a column, or has too many rows.
 */
export async function readReport(files: readonly UploadedFile[], order: DayOrder | null): Promise<Report> {
  const bytes = tableIn(files, 'report', 'Please choose the settlement report.')
  const [headers, ...below] = await Array.fromAsync(limitedRows(bytes))
  if (!headers || below.length === 0)
    throw invalidField('report', 'The report has no rows below its headers.')
  const columns = columnsOf(headers.cells)
  const rows = below.filter(({ cells }) => !isTotalRow(cells))
  const cut = endsWithLine(bytes) ? null : cutRow(headers, below)
  const lines = rows.filter((line) => line !== cut)
  const reading = reportReading(
    columns,
    lines.map(({ cells }) => cells),
    order,
  )
  const asks = unclearDay(reading)
  const report: Report = {
    settlements: [],
    faults: cut ? [{ row: cut.row, sentence: cutSentence(cut, headers) }] : [],
    unsettled: 0,
    totals: below.length - rows.length,
    named: new Set(rows.map(({ cells }) => unwrapped(cells[columns.entityId] ?? '').trim())),
    asks,
  }
  if (asks) return report
  const taken: Taken = { byId: new Map(), entities: new Set() }
  for (const { row, cells } of lines) take(report, taken, row, readReportRow(reading, row, cells))
  return { ...report, settlements: [...taken.byId.values()] }
}

/** The last row, where it is only a part of one. */
function cutRow(headers: NumberedRow, below: readonly NumberedRow[]): NumberedRow | null {
  const last = below.at(-1)
  if (!last || isTotalRow(last.cells)) return null
  const others = below.slice(0, -1).flatMap(({ cells }) => (isTotalRow(cells) ? [] : [cells]))
  return isCutRow(last.cells, { headers: headers.cells, others }) ? last : null
}

const cutSentence = ({ cells }: NumberedRow, headers: NumberedRow) =>
  `The file ends within this row, after ${cells.length} of ${headers.cells.length} cells: it was cut. Please export it again.`

async function* limitedRows(bytes: Uint8Array) {
  let rows = 0
  for await (const line of readTable(bytes)) {
    if (rows > MAX_ROWS) throw invalidField('report', TOO_MANY)
    rows += 1
    yield line
  }
}

function columnsOf(headers: readonly string[]): ReportColumns {
  const columns = reportColumns(headers)
  const missing = missingColumns(columns)
  if (missing) throw invalidField('report', missing)
  return columns
}

type Taken = { byId: Map<string, SettlementOfReport>; entities: Set<string> }

/** A row that repeats another of its settlement says nothing new. */
function take(report: Report, { byId, entities }: Taken, row: number, read: ReadRow): void {
  if (read === null) report.unsettled += 1
  else if ('fault' in read) report.faults.push({ row, sentence: read.fault })
  else {
    const { line, settlementId, utr, day } = read
    const known = byId.get(settlementId) ?? { settlementId, utr, day, lines: [] }
    byId.set(settlementId, known)
    if (known.utr !== utr || known.day !== day)
      report.faults.push({ row, sentence: `${settlementId} has another UTR or day in an earlier row.` })
    else if (!entities.has(`${settlementId} ${line.entityId}`)) known.lines.push(line)
    entities.add(`${settlementId} ${line.entityId}`)
  }
}
