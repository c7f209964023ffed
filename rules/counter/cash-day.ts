import { formatRupees, type Paise } from '#rules/money.ts'

/** Where an admin's cash of a day may go next. A count may be repeated until a manager closes the day. */
export const NEXT_CASH_DAY_STATE = {
  open: ['counted'],
  counted: ['counted', 'closed'],
  closed: [],
} as const satisfies Record<string, readonly string[]>

export type CashDayState = keyof typeof NEXT_CASH_DAY_STATE

export function cashDayMayBecome(from: CashDayState, to: CashDayState): boolean {
  return (NEXT_CASH_DAY_STATE[from] as readonly CashDayState[]).includes(to)
}

export type CashMoved = { float: Paise; taken: Paise; paidOut: Paise }

/** Paise that should be in the drawer. */
export function expectedCash({ float, taken, paidOut }: CashMoved): Paise {
  return float + taken - paidOut
}

/**
 * Why a drawer needs a note about what was in it in the morning (paise), or null: it begins with what was counted in it
 * the last time, unless somebody took money to the bank or added change.
 */
export function floatFault(float: Paise, before: { counted: Paise } | null, note: string): string | null {
  if (!before || float === before.counted || note.trim() !== '') return null
  const counted = formatRupees(before.counted, { paise: 'auto' })
  return `${counted} was counted in the drawer the last time. Please note why it did not start with that.`
}

/** `₹500 short`, `₹20 over`, `Nothing missing`. */
export function differenceWords(counted: Paise, expected: Paise): string {
  const difference = counted - expected
  if (difference === 0) return 'Nothing missing'
  return `${formatRupees(Math.abs(difference), { paise: 'auto' })} ${difference < 0 ? 'short' : 'over'}`
}
