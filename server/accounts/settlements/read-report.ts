import type { SettlementOfReport } from '#rules/accounts/settlements/settlement-line.ts'
import {
  missingColumns,
  type ReadRow,
  type ReportColumns,
  readReportRow,
  reportColumns,
  SETTLEMENT_REPORT_LIMITS,
} from '#rules/accounts/settlements/settlement-report.ts'
import { invalidField } from '#server/errors.ts'
import { isText } from '#server/product-batches/import/decode-csv.ts'
import { csvRows } from '#server/product-batches/import/read-csv.ts'
import type { UploadedFile } from '#server/serve.ts'

export type RowFault = { row: number; sentence: string }

export type Report = {
  settlements: SettlementOfReport[]
  faults: RowFault[]
  /** Rows that the provider holds back. */
  unsettled: number
}

const { rows: MAX_ROWS } = SETTLEMENT_REPORT_LIMITS
const TOO_MANY = `A report can have at most ${MAX_ROWS.toLocaleString('en-IN')} rows. Please split it.`

/** The settlements of a report, its rows judged one by one. Refuses (400) what is not a CSV file, lacks a column, or has too many rows. */
export async function readReport([file]: readonly UploadedFile[]): Promise<Report> {
  if (!file || file.bytes.length === 0) throw invalidField('report', 'Please choose the settlement report.')
  if (!isText(file.bytes))
    throw invalidField('report', 'This is not a CSV file. Please download the report as CSV.')
  const report: Report = { settlements: [], faults: [], unsettled: 0 }
  const taken: Taken = { byId: new Map(), entities: new Set() }
  let columns: ReportColumns | null = null
  let count = 0
  for await (const { row, cells } of csvRows(file.bytes)) {
    count += 1
    if (count > MAX_ROWS + 1) throw invalidField('report', TOO_MANY)
    if (columns) take(report, taken, row, readReportRow(columns, row, cells))
    else columns = columnsOf(cells)
  }
  if (count < 2) throw invalidField('report', 'The report has no rows below its headers.')
  return { ...report, settlements: [...taken.byId.values()] }
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
