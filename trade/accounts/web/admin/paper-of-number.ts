import { PREFIX, type SeriesKind } from '#rules/invoices/numbers.ts'
import type { Paper } from './open-paper.tsx'

/** How a paper of each series is opened by its number; a purchase voucher is opened by that of its return. */
const OPENED_AS = {
  invoice: 'number',
  'credit-note': 'number',
  'commercial-credit-note': 'number',
  receipt: 'receipt',
  'refund-voucher': 'receipt',
  'old-gold-voucher': 'old-gold-voucher',
} as const satisfies Partial<Record<SeriesKind, Paper['kind']>>

type OpenedKind = keyof typeof OPENED_AS
const KINDS = Object.keys(OPENED_AS) as OpenedKind[]

/** The paper whose number a cell is; null of every other text. */
export function paperOfNumber(cell: string | number | null): Paper | null {
  const kind = KINDS.find((one) => typeof cell === 'string' && cell.startsWith(`${PREFIX[one]}/`))
  return kind ? { kind: OPENED_AS[kind], key: String(cell) } : null
}
