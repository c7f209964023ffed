import { type Day, dayInIndia } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { damagedSentence, isDamaged, unwrapped } from '#rules/table-files/cells.ts'
import { type CodeColumn, type CodeKind, codeColumn, readCode } from '#rules/table-files/code-cells.ts'
import { type DayColumn, type DayOrder, dayColumn, readDay } from '#rules/table-files/days-in-column.ts'
import type { SettlementLine } from './settlement-line.ts'

/** Rows and bytes of a settlement report; a longer one is told to be split. */
export const SETTLEMENT_REPORT_LIMITS = { rows: 50_000, bytes: 20 * 1024 * 1024 } as const

/** How Razorpay heads its settlement reports, as its API and its dashboard do; other columns are left alone. */
const HEADS = {
  entityId: ['entity_id'],
  type: ['type', 'transaction_entity'],
  debit: ['debit'],
  credit: ['credit'],
  amount: ['amount'],
  fee: ['fee', 'fee_exclusive_tax', 'fees'],
  tax: ['tax', 'gst'],
  settlementId: ['settlement_id'],
  utr: ['settlement_utr', 'utr'],
  settledAt: ['settled_at', 'settlement_date'],
  settled: ['settled'],
  onHold: ['on_hold'],
  disputeId: ['dispute_id'],
} as const satisfies Record<string, readonly string[]>

type Field = keyof typeof HEADS
const FIELDS = Object.keys(HEADS) as Field[]
const OPTIONAL: readonly Field[] = ['settled', 'onHold', 'disputeId']

/** In which column each field is; -1 where the report has none. */
export type ReportColumns = Record<Field, number>

const headOf = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

export function reportColumns(headers: readonly string[]): ReportColumns {
  const heads = headers.map(headOf)
  const placeOf = (names: readonly string[]) => {
    const name = names.find((candidate) => heads.includes(candidate))
    return name === undefined ? -1 : heads.indexOf(name)
  }
  return Object.fromEntries(FIELDS.map((field) => [field, placeOf(HEADS[field])])) as ReportColumns
}

/** Why nothing can be read of a report with these columns; null where it can. */
export function missingColumns(columns: ReportColumns): string | null {
  const missing = FIELDS.filter((field) => columns[field] < 0 && !OPTIONAL.includes(field))
  if (missing.length === 0) return null
  const names = missing.map((field) => `“${HEADS[field][0]}”`).join(', ')
  return `This is not a settlement report: the file has no column ${names}. The first row names the columns.`
}

/** A row that can be read, the sentence that says why it cannot, or null for one that the provider holds back. */
export type ReadRow =
  | { line: SettlementLine; settlementId: string; utr: string; day: Day }
  | { fault: string }
  | null

/** How a report is read: in which column each field is, and what its days and UTRs show as a whole. */
export type ReportReading = { columns: ReportColumns; days: DayColumn; codes: CodesOfReport }

/** Fields that hold codes, and what a spreadsheet makes of them. */
const CODES = { entityId: 'label', settlementId: 'label', utr: 'transfer' } as const satisfies Partial<
  Record<Field, CodeKind>
>
type CodeField = keyof typeof CODES
const CODE_FIELDS = Object.keys(CODES) as CodeField[]
type CodesOfReport = Record<CodeField, CodeColumn>

/** Looks at a report as a whole, before its rows are read one by one. `order`: what somebody has said of its days. */
export function reportReading(
  columns: ReportColumns,
  rows: readonly (readonly string[])[],
  order: DayOrder | null,
): ReportReading {
  const cellsOf = (field: Field) => rows.map((cells) => cells[columns[field]] ?? '')
  const codes = Object.fromEntries(CODE_FIELDS.map((field) => [field, codeColumn(cellsOf(field))]))
  return { columns, days: dayColumn(cellsOf('settledAt'), order), codes: codes as CodesOfReport }
}

/**
 * The question that has to be answered before a report can be read: which day a cell means. Null where its days are
 * clear.
 */
export function unclearDay({ days }: ReportReading): UnclearDay | null {
  const { unclear: text } = days
  if (text === null) return null
  const read = (order: DayOrder) => readDay(text, dayColumn([text], order)) ?? ''
  return { text, dayFirst: read('day-first'), monthFirst: read('month-first') }
}
export type UnclearDay = { text: string; dayFirst: Day; monthFirst: Day }

export function readReportRow(reading: ReportReading, row: number, cells: readonly string[]): ReadRow {
  const { columns, days } = reading
  const text = (field: Field) => unwrapped(cells[columns[field]] ?? '').trim()
  const damaged = FIELDS.find((field) => isDamaged(cells[columns[field]] ?? ''))
  if (damaged) return { fault: `${HEADS[damaged][0]}: ${damagedSentence(cells[columns[damaged]] ?? '')}` }
  if (isNo(text('settled')) || isYes(text('onHold'))) return null
  const codes = codesIn(reading, cells)
  if ('fault' in codes) return codes
  const { entityId, settlementId, utr } = codes
  if (settlementId === '') return null
  if (entityId === '') return { fault: 'The column “entity_id” is empty.' }
  const strange = strangeId(text('type').toLowerCase(), { entityId, settlementId })
  if (strange) return { fault: strange }
  if (utr === '') return { fault: `The UTR of ${settlementId} is missing.` }
  const day = settledDay(text('settledAt'), days)
  if (day === null) return { fault: 'The day of the settlement cannot be read. Please use YYYY-MM-DD.' }
  const [amount, credit, debit, fee, tax] = AMOUNTS.map((field) => amountIn(text(field)))
  if (amount == null || credit == null || debit == null || fee == null || tax == null)
    return { fault: 'An amount of this row is not an amount in rupees.' }
  const type = text('type').toLowerCase()
  const line = chargedLine({
    row,
    entityId,
    type,
    amount,
    net: credit - debit,
    fee,
    tax,
    disputeId: text('disputeId') || null,
  })
  return typeof line === 'string' ? { fault: line } : { line, settlementId, utr, day }
}

/** The codes of a row, or the sentence about the first that was changed by a spreadsheet. */
function codesIn(
  { columns, codes }: ReportReading,
  cells: readonly string[],
): Record<CodeField, string> | { fault: string } {
  const read = { entityId: '', settlementId: '', utr: '' }
  for (const field of CODE_FIELDS) {
    const one = readCode(cells[columns[field]] ?? '', CODES[field], codes[field])
    if ('fault' in one) return { fault: `${HEADS[field][0]}: ${one.fault}` }
    read[field] = one.code
  }
  return read
}

/** The shape of the provider's ids: a prefix, then letters and digits. */
const ID = /^[a-z]{2,12}_[0-9A-Za-z]{1,24}$/
const PREFIX: Partial<Record<string, string>> = { payment: 'pay_', refund: 'rfnd_' }

/** Why an id is none of the provider's; null where both are. */
function strangeId(type: string, { entityId, settlementId }: { entityId: string; settlementId: string }) {
  const prefix = PREFIX[type] ?? ''
  const isFaulty = (id: string, begin: string) => !ID.test(id) || !id.startsWith(begin)
  if (isFaulty(entityId, prefix)) return idSentence('entity_id', entityId, prefix)
  return isFaulty(settlementId, 'setl_') ? idSentence('settlement_id', settlementId, 'setl_') : null
}

const idSentence = (column: string, id: string, begin: string) =>
  `${column}: “${id.slice(0, 40)}” is not an id of the provider: those begin with ${begin || 'letters and “_”'}, followed only by letters and digits.`

const AMOUNTS = ['amount', 'credit', 'debit', 'fee', 'tax'] as const

/** Which way an amount goes, its column says. */
function amountIn(text: string): Paise | null {
  const paise = readRupees(text || '0')
  return paise !== null && paise >= 0 ? paise : null
}

const isYes = (text: string) => /^(true|yes|1)$/i.test(text)
const isNo = (text: string) => /^(false|no|0)$/i.test(text)

/**
 * The provider's fee for a payment or refund is the difference between its amount and the transfer. Its API's fee
 * includes the GST and its dashboard's does not; a fee that was charged elsewhere is not in the transfer.
 */
function chargedLine(read: SettlementLine): SettlementLine | string {
  const { type, amount, net, fee, tax } = read
  if (type !== 'payment' && type !== 'refund') return { ...read, fee: 0, tax: 0 }
  const kept = (type === 'payment' ? amount : -amount) - net
  if (kept === 0) return { ...read, fee: 0, tax: 0 }
  if (kept === fee && tax <= fee) return { ...read, fee: fee - tax }
  if (kept === fee + tax) return read
  return 'The amounts of this row do not add up: amount, fee, GST and what was settled.'
}

/** A Unix time in seconds, a moment with its zone, or a day as its column writes days. */
function settledDay(text: string, days: DayColumn): Day | null {
  if (/^\d{9,11}$/.test(text)) return dayInIndia(new Date(Number(text) * 1000))
  const hasZone = /^20\d{2}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (!hasZone) return readDay(text, days)
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : dayInIndia(moment)
}

/** A report in paise, as the provider's API has it: every known amount is a hundred times what it should be. */
export function isInPaise(known: readonly { amount: Paise; expected: Paise }[]): boolean {
  return known.length > 0 && known.every(({ amount, expected }) => amount === expected * 100)
}
