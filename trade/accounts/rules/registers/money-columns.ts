import { type Day, dayInIndia } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { Column } from '#rules/registers/register.ts'
import type { MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { moveLabel } from '#trade/accounts/rules/money-words.ts'

/** A payment or refund in the provider's settlement report; paise. */
export type SettledMove = { day: Day; utr: string; fee: Paise; tax: Paise }

/** Money with its settlement; null where the provider has settled none yet, or nothing is to be settled. */
export type MoneyRow = MoneyMove & { settled: SettledMove | null }

/** Whether it is the provider's to settle. */
export const isProviders = ({ means }: Pick<MoneyMove, 'means'>) => means === 'online' || means === 'link'

const money = (head: string, width: number, cell: Column<MoneyRow>['cell']): Column<MoneyRow> => ({
  head,
  kind: 'money',
  width,
  isSummed: true,
  cell,
})

/** A row for each amount that came in or went out. */
export const MONEY_COLUMNS: readonly Column<MoneyRow>[] = [
  { head: 'Date', kind: 'day', width: 8, cell: ({ at }) => dayInIndia(new Date(at)) },
  { head: 'Paid by', kind: 'text', width: 10, cell: moveLabel },
  { head: 'Reference', kind: 'text', width: 16, cell: ({ reference }) => reference },
  { head: 'Order', kind: 'text', width: 9, cell: ({ orderNumber }) => orderNumber },
  { head: 'Paper', kind: 'text', width: 12, cell: ({ paper }) => paper },
  money('In', 10, ({ way, amount }) => (way === 'in' ? amount : null)),
  money('Out', 10, ({ way, amount }) => (way === 'out' ? amount : null)),
  {
    head: 'Settled',
    kind: 'day',
    width: 8,
    cell: (move) => move.settled?.day ?? (isProviders(move) ? 'not yet' : null),
  },
  { head: 'UTR', kind: 'text', width: 13, cell: ({ settled }) => settled?.utr ?? null },
  money('Fee', 8, ({ settled }) => settled?.fee ?? null),
  money('GST on fee', 8, ({ settled }) => settled?.tax ?? null),
]
