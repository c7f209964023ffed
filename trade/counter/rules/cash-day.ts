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

/** Rupees of the notes and coins that are counted, the largest first. */
export const NOTES = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Note = `${(typeof NOTES)[number]}`
export const NOTE_KEYS = NOTES.map(String) as [Note, ...Note[]]

/** The number of each note and coin; a missing one counts as none. */
export type CountedNotes = Partial<Record<Note, number>>

/** Paise that notes and coins come to. */
export const sumOfNotes = (notes: CountedNotes): Paise =>
  NOTES.reduce((sum, rupees) => sum + rupees * 100 * (notes[`${rupees}`] ?? 0), 0)

/** A day in the drawer's book, paise: what was in the drawer before, and what moved. */
export type CashMoved = { opening: Paise; taken: Paise; paidOut: Paise; moved: Paise }

/** Paise that should be in the drawer. */
export const expectedCash = ({ opening, taken, paidOut, moved }: CashMoved): Paise =>
  opening + taken - paidOut + moved

/** `₹500 short`, `₹20 over`, `Nothing missing`. */
export function differenceWords(counted: Paise, expected: Paise): string {
  const difference = counted - expected
  if (difference === 0) return 'Nothing missing'
  return `${formatRupees(Math.abs(difference), { paise: 'auto' })} ${difference < 0 ? 'short' : 'over'}`
}
