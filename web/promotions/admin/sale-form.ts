import type { planSale } from '#contracts/admin/sales.ts'
import type { Asked } from '#contracts/endpoint.ts'
import { SALE_PARTS } from '#rules/pricing/sale.ts'
import { pointsOf } from '#web/admin-kit/form/percent-bps.ts'
import { selectionOf } from './sale-words.ts'

/** What stands in the fields of a new sale; times as a field has them, without a zone. */
export type TypedSale = {
  name: string
  part: string
  percent: string
  /** As `selectionOf` reads it. */
  selection: string
  when: 'now' | 'later'
  startsAt: string
  endsAt: string
}

export const NEW_SALE: TypedSale = {
  name: '',
  part: 'making',
  percent: '',
  selection: 'all',
  when: 'now',
  startsAt: '',
  endsAt: '',
}

/** What decides the prices, as the preview is asked for it. */
export function ruleOf({ part, percent, selection }: TypedSale) {
  return {
    part: SALE_PARTS.find((known) => known === part) ?? SALE_PARTS[0],
    points: pointsOf(percent),
    selection: selectionOf(selection),
  }
}

/** The field has no zone: it means the clock on the shop's wall. */
const inIndia = (time: string) => `${time}:00+05:30`

export function planOf(typed: TypedSale, confirm: boolean): Asked<typeof planSale>['body'] {
  return {
    ...ruleOf(typed),
    name: typed.name,
    ...(typed.when === 'later' && { startsAt: inIndia(typed.startsAt) }),
    endsAt: inIndia(typed.endsAt),
    confirm,
  }
}

/** What is missing before a sale can be planned, as a sentence; null when nothing is. */
export function whatIsMissing({ name, when, startsAt, endsAt }: TypedSale): string | null {
  if (name.trim() === '') return 'Enter the name of the sale.'
  if (when === 'later' && startsAt === '') return 'Choose when the sale starts.'
  return endsAt === '' ? 'Choose when the sale ends.' : null
}
