import type { planSale } from '#contracts/admin/sales.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import { SALE_PARTS } from '#rules/pricing/sale.ts'
import { typedBps } from '#rules/typed-numbers.ts'
import { selectionOf } from './sale-words.ts'

/** The fields of a discount, as the admin typed them; times have no zone. */
export type TypedDiscount = {
  part: string
  percent: string
  /** As `selectionOf` reads it. */
  selection: string
  when: 'now' | 'later'
  startsAt: string
  endsAt: string
}

export type TypedSale = TypedDiscount & { name: string }

export const NEW_DISCOUNT: TypedDiscount = {
  part: 'making',
  percent: '',
  selection: 'all',
  when: 'now',
  startsAt: '',
  endsAt: '',
}

export const NEW_SALE: TypedSale = { name: '', ...NEW_DISCOUNT }

/** What decides the prices, as the preview is asked for it. */
export function ruleOf({ part, percent, selection }: TypedDiscount) {
  return {
    part: SALE_PARTS.find((known) => known === part) ?? SALE_PARTS[0],
    points: typedBps(percent),
    selection: selectionOf(selection),
  }
}

/** The field has no zone: it means the clock on the shop's wall. */
const inIndia = (time: string) => `${time}:00+05:30`

/** The rule with its times, as the server reads them. */
export function discountOf(typed: TypedDiscount) {
  return {
    ...ruleOf(typed),
    ...(typed.when === 'later' && { startsAt: inIndia(typed.startsAt) }),
    endsAt: inIndia(typed.endsAt),
  }
}

export function planOf(typed: TypedSale, confirm: boolean): RequestInput<typeof planSale>['body'] {
  return { ...discountOf(typed), name: typed.name, confirm }
}

/** What is missing before a sale can be planned, as a sentence; null when nothing is. */
export function whatIsMissing(typed: TypedSale): string | null {
  return typed.name.trim() === '' ? 'Enter the name of the sale.' : whichTimeIsMissing(typed, 'sale')
}

/** Which of its times is missing, as a sentence; null when none is. */
export function whichTimeIsMissing(
  { when, startsAt, endsAt }: TypedDiscount,
  of: 'sale' | 'coupon',
): string | null {
  if (when === 'later' && startsAt === '') return `Choose when the ${of} starts.`
  return endsAt === '' ? `Choose when the ${of} ends.` : null
}
