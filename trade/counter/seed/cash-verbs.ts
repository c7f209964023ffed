import type { Rupees } from '#rules/money.ts'
import { STAFF } from '#seed/demo/life/people.ts'
import type { Verb } from '#seed/demo/life/tale.ts'
import { moveCash } from '#trade/counter/contract/cash-days.ts'
import { CLOSING_TIME, type Closing, closeDrawer, closeUnlessClosed } from './close-drawer.ts'

type Movement = { rupees: number; reason: string; paidTo?: string }

/** Cash that moves besides sales: into the drawer, for an expense, or to the bank. */
const moved =
  (kind: 'float' | 'expense' | 'bank'): Verb<Movement> =>
  async ({ stage, later }, { rupees, reason, paidTo = '' }) => {
    await stage.ask(STAFF.counter, moveCash, {
      body: { kind, amount: rupees as Rupees, reason, paidTo, movementId: crypto.randomUUID() },
    })
    later(0, CLOSING_TIME, closeUnlessClosed)
  }

export const putsIntoDrawer = moved('float')
export const paysExpense = moved('expense')
export const takesToBank = moved('bank')

/** The counter counts the drawer in the evening, and the manager closes the day; `short`: rupees that are not there. */
export const closesDrawer: Verb<Closing> = (tale, wish) => closeDrawer(tale, wish)
