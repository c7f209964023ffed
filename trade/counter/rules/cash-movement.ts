import { formatRupees, type Paise } from '#rules/money.ts'

/** Movements that an admin notes: cash taken to the bank, paid for an expense, or put into the drawer. */
export const NOTED_MOVEMENT_KINDS = ['bank', 'expense', 'float'] as const
export type NotedMovementKind = (typeof NOTED_MOVEMENT_KINDS)[number]

/**
 * The same, the difference of a closed count from the book, and cash that had left the drawers without a note when the
 * shop got one drawer with one book.
 */
export const CASH_MOVEMENT_KINDS = [...NOTED_MOVEMENT_KINDS, 'difference', 'carried'] as const
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number]

export const MOVEMENT_WORDS = {
  bank: 'To the bank',
  expense: 'Expense',
  float: 'Put into the drawer',
  difference: 'Difference of the count',
  carried: 'Not noted before the drawer had a book',
} as const satisfies Record<CashMovementKind, string>

/** `Expense: tea, Ravi Kale`, as books name a movement. */
export const movementWords = ({
  kind,
  reason,
  paidTo,
}: {
  kind: CashMovementKind
  reason: string
  paidTo: string
}): string => [MOVEMENT_WORDS[kind], [reason, paidTo].filter(Boolean).join(', ')].filter(Boolean).join(': ')

/** The change of the drawer's cash by a movement, in paise. */
export const changeBy = (kind: NotedMovementKind, amount: Paise): Paise =>
  kind === 'float' ? amount : -amount

/**
 * Above this, cash paid to one person in a day does not count as an expense for income tax (Income-tax Act, 2025,
 * section 36(4); before April 2026 section 40A(3) of the Act of 1961). Paise.
 */
export const CASH_EXPENSE_LIMIT: Paise = 10_000_00

/** How two names of a person are compared. */
export const payeeKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Why an expense in cash should be paid another way, or null; `before`: paise paid to the same person that day. */
export function expenseFault(amount: Paise, before: Paise): string | null {
  if (before + amount <= CASH_EXPENSE_LIMIT) return null
  const already = before > 0 ? ` ${formatRupees(before)} was already paid to them today.` : ''
  return `Above ${formatRupees(CASH_EXPENSE_LIMIT)} in cash to one person in a day, income tax does not accept the expense (section 36(4), formerly 40A(3)).${already} Please pay it by bank transfer or UPI, or confirm that it is paid in cash.`
}

/** Why so much cannot be taken out of the drawer, or null; paise. */
export function drawerFault(amount: Paise, inDrawer: Paise): string | null {
  if (amount <= inDrawer) return null
  return `There is only ${formatRupees(Math.max(0, inDrawer), { paise: 'auto' })} in the drawer by its book.`
}
