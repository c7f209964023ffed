import { documentNumber, financialYear, PREFIX } from '#rules/invoices/numbers.ts'
import { typedCode } from '#rules/typed-text.ts'

export const VOUCHER_LABELS = {
  receipt: 'Receipt',
  'refund-voucher': 'Refund voucher',
  'purchase-voucher': 'Purchase voucher',
  'old-gold-voucher': 'Purchase voucher of old gold',
} as const
export type VoucherKind = keyof typeof VOUCHER_LABELS

const KINDS = Object.keys(VOUCHER_LABELS) as VoucherKind[]

/** `RCT/26-27/000012`, `rct-26-27-12`, `RCT 12`. */
const TYPED = /^(rct|rfv|pur|ogv)[\s/-]*(?:(\d\d-\d\d)[\s/-]+)?(\d{1,6})$/i
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The numbers that somebody may mean by a text: of this financial year and the one before, where none is typed. Null where it is none. */
export function readVoucherSearch(typed: string, now: Date): { kind: VoucherKind; numbers: string[] } | null {
  const found = TYPED.exec(typedCode(typed))
  const kind = KINDS.find((one) => PREFIX[one] === found?.[1]?.toUpperCase())
  if (!found || !kind) return null
  const years = found[2] ? [found[2]] : [now, new Date(now.getTime() - YEAR_MS)].map(financialYear)
  return { kind, numbers: years.map((year) => documentNumber(kind, year, Number(found[3]))) }
}
