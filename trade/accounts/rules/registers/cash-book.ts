import type { Day } from '#rules/days.ts'
import { daysAfter, startOfDay } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { Column, Placed } from '#rules/registers/register.ts'
import type { MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { type CashMovementKind, movementWords } from '#trade/counter/rules/cash-movement.ts'

/** The count of the drawer at the end of a day, by whom, and what should have been there; paise. */
export type CountedDrawer = { id: string; admin: string; expected: Paise; counted: Paise }

/** Cash that moved besides sales and refunds; `change` in paise, below zero what left the drawer. */
export type MovedCash = {
  id: string
  /** ISO 8601. */
  at: string
  kind: CashMovementKind
  change: Paise
  reason: string
  paidTo: string
}

/** A line of the cash book; paise. */
export type CashRow = {
  day: Day
  entry: string
  order: string | null
  paper: string | null
  in: Paise | null
  out: Paise | null
  /** The cash of the shop after it. */
  balance: Paise | null
  counted: Paise | null
  difference: Paise | null
}

const EMPTY = {
  order: null,
  paper: null,
  in: null,
  out: null,
  balance: null,
  counted: null,
  difference: null,
}

type CashOfDay = {
  day: Day
  /** Of all days before. */
  opening: Paise
  /** The cash that moved on it, the oldest first. */
  moves: readonly MoneyMove[]
  moved: readonly MovedCash[]
  drawers: readonly CountedDrawer[]
}

/** A day of the cash book: what there was, each move, what there is, and what was counted in the drawers. */
export function cashBookOfDay({ day, opening, moves, moved, drawers }: CashOfDay): {
  rows: Placed<CashRow>[]
  closing: Paise
} {
  const [morning, evening] = [startOfDay(day), new Date(startOfDay(daysAfter(day, 1)).getTime() - 1)]
  const opens = { kind: 'cash-day', key: day } as const
  const line = (at: Date, id: string, row: Partial<CashRow> & { entry: string }): Placed<CashRow> => ({
    at: at.toISOString(),
    id: `${day} ${id}`,
    opens,
    row: { day, ...EMPTY, ...row },
  })
  let balance = opening
  const entries = [...moves.map(entryOf), ...moved.map(movementEntry)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  const rows = entries.map(({ at, id, change, row, opens: own }): Placed<CashRow> => {
    balance += change
    const amount = change < 0 ? { out: -change } : { in: change }
    return { ...line(new Date(at), `1 ${id}`, { ...row, ...amount, balance }), opens: own ?? opens }
  })
  return {
    rows: [
      line(morning, '0 opening', { entry: 'Opening balance', balance: opening }),
      ...rows,
      line(evening, '2 closing', { entry: 'Closing balance', balance }),
      ...drawers.map(({ id, admin, counted, expected }) =>
        line(evening, `3 ${id}`, {
          entry: `Counted by ${admin}`,
          counted,
          difference: counted - expected,
        }),
      ),
    ],
    closing: balance,
  }
}

const entryOf = ({ id, at, way, amount, orderNumber, paper }: MoneyMove) => ({
  id,
  at,
  change: way === 'in' ? amount : -amount,
  row: { entry: way === 'in' ? 'Received' : 'Paid out', order: orderNumber, paper },
  opens: orderNumber === null ? null : ({ kind: 'order', key: orderNumber } as const),
})

const movementEntry = ({ id, at, change, ...movement }: MovedCash) => ({
  id,
  at,
  change,
  row: { entry: movementWords(movement) },
  opens: null,
})

const money = (
  head: string,
  of: 'in' | 'out' | 'balance' | 'counted' | 'difference',
  isSummed = false,
): Column<CashRow> => ({ head, kind: 'money', width: 12, isSummed, cell: (row) => row[of] })

export const CASH_COLUMNS: readonly Column<CashRow>[] = [
  { head: 'Date', kind: 'day', width: 10, cell: ({ day }) => day },
  { head: 'Entry', kind: 'text', width: 24, cell: ({ entry }) => entry },
  { head: 'Order', kind: 'text', width: 10, cell: ({ order }) => order },
  { head: 'Paper', kind: 'text', width: 14, cell: ({ paper }) => paper },
  money('In', 'in', true),
  money('Out', 'out', true),
  money('Balance', 'balance'),
  money('Counted', 'counted'),
  money('Difference', 'difference'),
]
