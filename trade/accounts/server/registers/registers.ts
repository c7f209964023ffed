import { formatRupees } from '#rules/money.ts'
import type { Placed } from '#rules/registers/register.ts'
import { type Register, registerOf, type Span } from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'
import { CREDIT_NOTE_COLUMNS, SALES_COLUMNS } from '#trade/accounts/rules/registers/document-columns.ts'
import { isProviders, MONEY_COLUMNS, type MoneyRow } from '#trade/accounts/rules/registers/money-columns.ts'
import type { RegisterName } from '#trade/accounts/rules/registers/registers.ts'
import {
  SELLER_COLUMNS,
  type SellerSums,
  sumsBySeller,
} from '#trade/accounts/rules/registers/seller-columns.ts'
import { openedVoucher, VOUCHER_COLUMNS } from '#trade/accounts/rules/registers/voucher-columns.ts'
import type { SoldDocument } from '#trade/accounts/rules/tax-document.ts'
import { gatherReturn } from '#trade/accounts/server/gstr1/gather-return.ts'
import { moneyMoves } from '#trade/accounts/server/money.store.ts'
import { closedAtOf, reportedDocuments } from '#trade/accounts/server/reported-documents.ts'
import { settledByEntity } from '#trade/accounts/server/settlements/settlement-lines.store.ts'
import { unsettledOf } from '#trade/accounts/server/settlements/unsettled.store.ts'
import { accountVouchers, vouchersWithoutAmount } from '#trade/accounts/server/vouchers.store.ts'
import { cashRegister } from './cash.ts'
import { declarationsRegister } from './declarations.ts'
import { HSN_COLUMNS, type HsnLine } from './hsn-columns.ts'
import type { PeriodSpan } from './period-span.ts'

const vouchersRegister = registerOf(
  VOUCHER_COLUMNS,
  async function* (shop: Shop, span: PeriodSpan, leaveOut) {
    for (const row of await vouchersWithoutAmount(shop, span)) leaveOut(row)
    const asAt = await closedAtOf(shop.db, span.period)
    for await (const page of accountVouchers(shop, span, asAt))
      yield page.map((row) => ({ at: row.at, id: row.number, opens: openedVoucher(row), row }))
  },
)

const placed = (row: SoldDocument): Placed<SoldDocument> => ({
  at: new Date(row.document.issuedAt).toISOString(),
  id: row.id,
  opens: { kind: 'document', key: row.id },
  row,
})

const documents = (isWanted: (document: SoldDocument['document']) => boolean) =>
  async function* ({ db }: Shop, { period, from }: PeriodSpan, leaveOut: (row: string) => void) {
    const read = { since: from, leaveOut: (id: string) => leaveOut(`invoices ${id}`) }
    for await (const page of reportedDocuments(db, period, read))
      yield page.filter(({ document }) => isWanted(document)).map(placed)
  }

const salesRegister = registerOf(
  SALES_COLUMNS,
  documents(({ kind }) => kind === 'invoice'),
)

const creditNotesRegister = registerOf(
  CREDIT_NOTE_COLUMNS,
  documents(({ kind }) => kind !== 'invoice'),
  async () => [
    'A commercial credit note was too late to lower the GST: it has no tax, and no place in GSTR-1.',
  ],
)

/** The HSN summary of GSTR-1: a few rows, however many documents there are. */
async function* hsnSummary(shop: Shop, { period, until }: PeriodSpan): AsyncGenerator<Placed<HsnLine>[]> {
  const { hsn_b2b, hsn_b2c } = (await gatherReturn(shop, period)).file.hsn
  const lines = [
    ...hsn_b2b.map((row): HsnLine => ({ ...row, isBusiness: true })),
    ...hsn_b2c.map((row): HsnLine => ({ ...row, isBusiness: false })),
  ]
  yield lines.map((row, nth) => ({
    at: until.toISOString(),
    id: String(nth).padStart(6, '0'),
    opens: null,
    row,
  }))
}

const hsnRegister = registerOf(HSN_COLUMNS, hsnSummary, async () => [
  'The same as in GSTR-1, less what came back. CGST and SGST of a row are equal; where its tax cannot be halved, SGST has the last paisa.',
])

/** Sales of each person at the counter: a few rows, however many documents there are. */
async function* sellerSums(
  { db }: Shop,
  { period, until }: PeriodSpan,
  leaveOut: (row: string) => void,
): AsyncGenerator<Placed<SellerSums>[]> {
  const sums = sumsBySeller()
  const read = { leaveOut: (id: string) => leaveOut(`invoices ${id}`) }
  for await (const page of reportedDocuments(db, period, read)) for (const one of page) sums.add(one)
  yield sums.rows().map((row, nth) => ({
    at: until.toISOString(),
    id: String(nth).padStart(6, '0'),
    opens: null,
    row,
  }))
}

const sellersRegister = registerOf(SELLER_COLUMNS, sellerSums, async () => [
  'A credit note counts for who sold what it takes back. An order paid in parts counts when it is billed.',
])

/** Money with what the provider's settlement report says of it. */
async function* settledMoves(shop: Shop, span: Span): AsyncGenerator<Placed<MoneyRow>[]> {
  for await (const page of moneyMoves(shop, span)) {
    const known = await settledByEntity(
      shop.db,
      page.filter(isProviders).map(({ reference }) => reference),
    )
    yield page.map((move) => ({
      at: move.at,
      id: move.id,
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

const paymentsRegister = registerOf(MONEY_COLUMNS, settledMoves, notesOf)

export const ALL_REGISTERS = {
  sales: salesRegister,
  'credit-notes': creditNotesRegister,
  vouchers: vouchersRegister,
  hsn: hsnRegister,
  payments: paymentsRegister,
  cash: cashRegister,
  sellers: sellersRegister,
  declarations: declarationsRegister,
} as const satisfies Record<RegisterName, Register<PeriodSpan>>
