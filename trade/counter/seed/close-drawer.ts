import { fromRupees, type Rupees, toRupees } from '#rules/money.ts'
import { dayOfLife } from '#seed/demo/life/calendar.ts'
import { STAFF } from '#seed/demo/life/people.ts'
import type { Tale } from '#seed/demo/life/tale.ts'
import { closeCashDay, countCash, listCashDays } from '#trade/counter/contract/cash-days.ts'

/** In the evening, by the clock of India. */
export const CLOSING_TIME = '20:50'

export type Closing = { short?: number; note?: string; stays?: 'counted' }

/** The counter counts the drawer, and the manager closes the day; `short`: rupees that are not there. */
export async function closeDrawer(tale: Tale, wish: Closing): Promise<void> {
  const { today } = await tale.stage.ask(STAFF.counter, listCashDays)
  await close(tale, today.expected, wish)
}

/** The same in an evening of which nothing else is told. */
export async function closeUnlessClosed(tale: Tale): Promise<void> {
  const { today } = await tale.stage.ask(STAFF.counter, listCashDays)
  if (today.state === 'open') await close(tale, today.expected, {})
}

async function close({ stage, day }: Tale, expected: Rupees, { short = 0, note = '', stays }: Closing) {
  const counted = toRupees(fromRupees(expected) - fromRupees(short as Rupees))
  const params = { day: dayOfLife(stage.now, day) }
  await stage.ask(STAFF.counter, countCash, { params, body: { counted, expected, note } })
  if (stays !== 'counted') await stage.ask(STAFF.manager, closeCashDay, { params, body: { counted } })
}
