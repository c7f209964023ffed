import { isProviders, MONEY_COLUMNS, type MoneyRow } from '#rules/accounts/registers/money-columns.ts'
import type { Placed } from '#rules/accounts/registers/register.ts'
import { formatRupees } from '#rules/money.ts'
import { moneyMoves } from '#server/accounts/money.store.ts'
import { settledByEntity, unsettledOf } from '#server/accounts/settlements/settlements.store.ts'
import { registerOf, type Span } from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'

/** Money with what the provider's settlement report says of it. */
async function* settledMoves({ db }: Shop, span: Span): AsyncGenerator<Placed<MoneyRow>[]> {
  for await (const page of moneyMoves(db, span)) {
    const known = await settledByEntity(
      db,
      page.filter(isProviders).map(({ reference }) => reference),
    )
    yield page.map((move) => ({
      ...{ at: move.at, id: move.id },
      opens: move.orderNumber === null ? null : { kind: 'order', key: move.orderNumber },
      row: { ...move, settled: isProviders(move) ? (known.get(move.reference) ?? null) : null },
    }))
  }
}

async function notesOf({ db }: Shop, span: Span): Promise<string[]> {
  const { count, amount } = await unsettledOf(db, span)
  const captured = `Captured and not settled: ${formatRupees(amount, { paise: 'auto' })} of ${count} payments.`
  return [
    ...(count > 0 ? [captured] : []),
    'Store credit comes in when it is used, and goes out when it is issued or given back; old gold comes in with the sale it pays for.',
  ]
}

export const paymentsRegister = registerOf(MONEY_COLUMNS, settledMoves, notesOf)
