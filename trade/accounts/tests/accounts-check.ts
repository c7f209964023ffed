import { expect } from 'vitest'
import type { TestShop } from '#tests/support/test-shop.ts'
import { schemaFaults } from '#trade/accounts/contract/gstr1-file.ts'
import { boundsOf, monthAfter, monthOfMoment, type Period } from '#trade/accounts/rules/period.ts'
import { sumOfEntries } from '#trade/accounts/rules/tally/ledger-voucher.ts'
import { DEFAULT_NAMES, LEDGER_KEYS } from '#trade/accounts/rules/tally/ledgers.ts'
import { gatherReturn } from '#trade/accounts/server/gstr1/gather-return.ts'
import { moneyMoves } from '#trade/accounts/server/money.store.ts'
import { readAccounts } from '#trade/accounts/server/months/read-months.ts'
import { cashMoved as movedBesides } from '#trade/accounts/server/registers/cash-book.store.ts'
import { postings } from '#trade/accounts/server/tally/tally-vouchers.ts'
import { type Ledgers, ledgersByHand } from './ledgers-by-hand.ts'
import { documentsOf, fileMustSay } from './return-by-hand.ts'

/** Expects every month of a shop's accounts to add up, whatever happened in it, up to the month of its clock. */
export async function accountsMustAdd(shop: TestShop, since: Period): Promise<void> {
  const now = monthOfMoment(shop.clock.now())
  let owedByCustomers = 0
  for (let month = since; month <= now; month = monthAfter(month)) {
    const { reconciled, missing } = await readAccounts(shop.shop, month)
    expect({ month, missing, ...reconciled }).toMatchObject({ isEqual: true, differences: [], missing: [] })
    const { tables, file, findings } = await gatherReturn(shop.shop, month)
    expect(findings.filter(({ severity }) => severity === 'refused')).toEqual([])
    expect(schemaFaults(file)).toEqual([])
    fileMustSay(await documentsOf(shop, month), file)
    expect(tables.taxable).toBe(reconciled.documents.taxable)
    const { owed, ledgers } = await inTally(shop, month)
    const byHand = await ledgersByHand(shop, month)
    expect(ledgers).toMatchObject(byHand)
    expect(await cashMoved(shop, month)).toBe(byHand.cash)
    owedByCustomers += owed
  }
  expect(owedByCustomers).toBe((await creditAtFirst(shop)) - (await moneyWithoutInvoice(shop)))
}

/** Paise by which the ledgers of a month go up, and those of customers together. Throws where a voucher does not balance. */
async function inTally({ shop }: TestShop, month: Period): Promise<{ owed: number; ledgers: Ledgers }> {
  const names = DEFAULT_NAMES
  const byName = new Map<string, number>()
  const ofShop = new Set<string>(LEDGER_KEYS.map((key) => names.ledgers[key]))
  const isOfCustomer = (ledger: string) => ledger === names.ledgers.customers || !ofShop.has(ledger)
  let owed = 0
  const seen = new Set<string>()
  for await (const page of postings(shop, month, names))
    for (const { voucher } of page) {
      // Tally alters what it has already: a voucher that came twice would be counted once.
      expect(seen.has(voucher.remoteId), `${voucher.remoteId} comes once`).toBe(false)
      seen.add(voucher.remoteId)
      expect(sumOfEntries(voucher.entries)).toBe(0)
      for (const { ledger, side, amount } of voucher.entries) {
        const debit = side === 'debit' ? amount : -amount
        byName.set(ledger, (byName.get(ledger) ?? 0) + debit)
        if (isOfCustomer(ledger)) owed += debit
      }
    }
  const ledgers = LEDGER_KEYS.map((key) => [key, byName.get(names.ledgers[key]) ?? 0])
  return { owed, ledgers: Object.fromEntries(ledgers) }
}

/** Paise of cash that came in, less what went out, as registers have it. */
async function cashMoved({ shop }: TestShop, month: Period): Promise<number> {
  let cash = 0
  for await (const page of moneyMoves(shop, boundsOf(month)))
    for (const { means, way, amount } of page) if (means === 'cash') cash += way === 'in' ? amount : -amount
  // Cash that was carried over was in another drawer before.
  for (const { kind, change } of await movedBesides(shop.db, boundsOf(month)))
    if (kind !== 'carried') cash += change
  return cash
}

/** Paise that customers have paid for what is not billed, less what of it went back. */
async function moneyWithoutInvoice({ pool }: TestShop): Promise<number> {
  const { rows } = await pool.query<{ paise: string }>(`
    select coalesce(sum(paid.captured_amount
      + case when paid.credit_reference is null then 0 else paid.credit_used end
      - coalesce((select sum(r.amount) from refunds r where r.payment_line_id = paid.id and r.status = 'processed'), 0)), 0) as paise
    from payment_lines paid left join order_lines line on line.payment_line_id = paid.id
    left join invoice_lines billed on billed.line_id = line.id
    where billed.line_id is null`)
  return Number(rows[0]?.paise)
}

/** Paise of store credit that the model gives its customers for nothing: no paper says what it was given for. */
async function creditAtFirst({ pool }: TestShop): Promise<number> {
  const { rows } = await pool.query<{ paise: string }>(
    `select coalesce(sum(amount), 0) as paise from store_credit_entries where kind = 'issued' and reference like 'first %'`,
  )
  return Number(rows[0]?.paise)
}
