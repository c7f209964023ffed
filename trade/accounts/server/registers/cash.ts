import { dayInIndia, startOfDay } from '#rules/days.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { Placed } from '#rules/registers/register.ts'
import { registerOf, type Span } from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'
import { daysBetween } from '#trade/accounts/rules/days-between.ts'
import { CASH_COLUMNS, type CashRow, cashBookOfDay } from '#trade/accounts/rules/registers/cash-book.ts'
import { moneyMoves } from '#trade/accounts/server/money.store.ts'
import { cashBefore, cashMoved, countedDrawers } from './cash-book.store.ts'

/** The days on which cash moved or was counted, each whole: what one begins with, the day before ended with. */
async function* cashBook(shop: Shop, { from, until }: Span): AsyncGenerator<Placed<CashRow>[]> {
  const { db } = shop
  const begins = startOfDay(dayInIndia(from))
  let opening = await cashBefore(shop, begins)
  for (const moments of daysBetween({ from: begins, until })) {
    const day = dayInIndia(moments.from)
    const moved = (await Array.fromAsync(moneyMoves(shop, moments))).flat()
    const moves = moved.filter(({ means }) => means === 'cash')
    const others = await cashMoved(db, moments)
    const drawers = await countedDrawers(db, day)
    if (moves.length === 0 && others.length === 0 && drawers.length === 0) continue
    const { rows, closing } = cashBookOfDay({ day, opening, moves, moved: others, drawers })
    yield rows
    opening = closing
  }
}

async function notesOf(shop: Shop, { from, until }: Span): Promise<string[]> {
  const [before, after] = [await cashBefore(shop, from), await cashBefore(shop, until)]
  return [
    `Cash at the beginning: ${exact(before)}; at the end: ${exact(after)}.`,
    'The balance is what should be in the drawer: cash that was taken and put in, less what was paid out, spent and taken to the bank. What was counted is beside it; its difference is booked when the day is closed.',
  ]
}

const exact = (paise: Paise) => formatRupees(paise, { paise: 'auto' })

export const cashRegister = registerOf(CASH_COLUMNS, cashBook, notesOf)
