import type { SaleView } from '#contracts/admin/sales.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { SALE_METALS, SALE_PARTS, type SaleSelection } from '#rules/pricing/sale.ts'
import type { SaleStatus } from '#rules/promotions/sale-status.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

type Rule = Pick<SaleView, 'bps' | 'part'> & { perGram?: Paise | null; rupees?: Paise | null }

/** `20% off making charges`, `₹100 a gram off making charges`, `₹500 off the order, from making charges`. */
export function saleInWords({ bps, part, perGram, rupees }: Rule): string {
  const words = discountPartWords(part)
  if (rupees) return `${formatRupees(rupees)} off the order, from ${words}`
  return perGram ? `${formatRupees(perGram)} a gram off ${words}` : `${percent(bps)} off ${words}`
}

export const PART_OPTIONS = SALE_PARTS.map((value) => {
  const words = discountPartWords(value)
  return { value, label: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
})

const STATUS_LOOKS = {
  planned: { label: 'Planned', tone: 'gold' },
  running: { label: 'Running', tone: 'leaf' },
  ended: { label: 'Ended', tone: 'plain' },
  undone: { label: 'Cancelled', tone: 'amber' },
} as const satisfies Record<SaleStatus, { label: string; tone: BadgeTone }>

type SaleTimes = Pick<SaleView, 'status' | 'startsAt' | 'undoneAt'>

/** A sale that an admin has undone while it ran has ended; one that had not begun was cancelled. */
export const saleBadge = (sale: SaleTimes) => (hasRun(sale) ? STATUS_LOOKS.ended : STATUS_LOOKS[sale.status])
/** The verb for an undone sale: an admin has `ended` or `cancelled` it. */
export const undoneWord = (sale: SaleTimes) => (hasRun(sale) ? 'ended' : 'cancelled')

const hasRun = ({ startsAt, undoneAt }: SaleTimes) => undoneAt !== null && undoneAt >= startsAt

export const METAL_OPTIONS = SALE_METALS.map((metal) => ({ value: `metal:${metal}`, label: `All ${metal}` }))

/** The selection an option of the list means: `all`, `metal:gold`, `category:<id>`, `type:<id>`. */
export function selectionOf(option: string): SaleSelection {
  const [kind, value = ''] = option.split(':')
  if (kind === 'category' || kind === 'type') return { kind, id: value }
  const metal = SALE_METALS.find((known) => known === value)
  return kind === 'metal' && metal ? { kind, metal } : { kind: 'all' }
}
