import type { Db } from '#db/client.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { Shop } from '#server/shop.ts'
import type { AccountVoucher, MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { boundsOf, type Period } from '#trade/accounts/rules/period.ts'
import { cashVoucher } from '#trade/accounts/rules/tally/cash-voucher.ts'
import { changeVoucher } from '#trade/accounts/rules/tally/change-voucher.ts'
import { documentVoucher } from '#trade/accounts/rules/tally/document-voucher.ts'
import type { LedgerVoucher } from '#trade/accounts/rules/tally/ledger-voucher.ts'
import type { TallyNames } from '#trade/accounts/rules/tally/ledgers.ts'
import {
  isOfReceipt,
  moveVoucher,
  purchaseVoucher,
  receiptVoucher,
  settlementVoucher,
} from '#trade/accounts/rules/tally/money-voucher.ts'
import { type Business, businessOf, partyLedger } from '#trade/accounts/rules/tally/party.ts'
import { moneyMoves } from '#trade/accounts/server/money.store.ts'
import { cashMoved } from '#trade/accounts/server/registers/cash-book.store.ts'
import { changesIn, closedAtOf, reportedDocuments } from '#trade/accounts/server/reported-documents.ts'
import { settlementsPosted } from '#trade/accounts/server/settlements/settlements.store.ts'
import { accountVouchers } from '#trade/accounts/server/vouchers.store.ts'
import { businessesOf } from './businesses.store.ts'

/** A voucher, and the businesses it is about; none where that is a private customer. */
export type Posting = { voucher: LedgerVoucher; businesses: readonly Business[] }

/**
 * Everything of a period that the ledgers hold, some at a time: documents as GSTR-1 reports them, papers of the shop, other
 * money, the drawer, what the provider settled, and what changed of bills that an earlier period has reported. A closed period stays as
 * it was when it was closed.
 */
export async function* postings(
  shop: Pick<Shop, 'db' | 'modules'>,
  period: Period,
  names: TallyNames,
): AsyncGenerator<Posting[]> {
  const { db } = shop
  const bounds = boundsOf(period)
  const asAt = await closedAtOf(db, period)
  for await (const page of reportedDocuments(db, period))
    yield page.map((one) => ({
      voucher: documentVoucher(one, names),
      businesses: businessesIn(one.document),
    }))
  const parties = { db, names, asAt }
  for await (const page of accountVouchers(shop, bounds, asAt))
    yield withParties(parties, page, (voucher, of) =>
      isBought(voucher) ? purchaseVoucher(voucher, of) : receiptVoucher(voucher, of),
    )
  for await (const page of moneyMoves(shop, bounds)) {
    const moves = page.filter((move) => !isOfReceipt(move))
    yield withParties(parties, moves, moveVoucher)
  }
  const moved = await cashMoved(db, bounds)
  yield moved.flatMap((one) => postingOf(cashVoucher(one, names), []))
  const settlements = await settlementsPosted(db, bounds)
  yield settlements.flatMap((one) => postingOf(settlementVoucher(one, names), []))
  yield (await changesIn(db, period)).flatMap((change) =>
    postingOf(changeVoucher(change, period, names), businessesIn(change.was, change.is)),
  )
}

const isBought = ({ kind }: AccountVoucher) => kind === 'purchase-voucher' || kind === 'old-gold-voucher'

type Parties = { db: Db; names: TallyNames; asAt: Date | null }

async function withParties<Paper extends Pick<MoneyMove, 'orderNumber'>>(
  { db, names, asAt }: Parties,
  papers: readonly Paper[],
  post: (paper: Paper, of: { party: string; names: TallyNames }) => LedgerVoucher | null,
): Promise<Posting[]> {
  const numbers = papers.flatMap(({ orderNumber }) => orderNumber ?? [])
  const businesses = await businessesOf(db, numbers, asAt)
  return papers.flatMap((paper) => {
    const business = businesses.get(paper.orderNumber ?? '') ?? null
    return postingOf(post(paper, { party: partyLedger(business, names), names }), business ? [business] : [])
  })
}

const businessesIn = (...documents: InvoiceDocument[]) =>
  documents.flatMap(({ buyer }) => businessOf(buyer) ?? [])

const postingOf = (voucher: LedgerVoucher | null, businesses: readonly Business[]): Posting[] =>
  voucher ? [{ voucher, businesses }] : []
