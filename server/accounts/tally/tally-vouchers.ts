import type { Db } from '#db/client.ts'
import type { AccountVoucher, MoneyMove } from '#rules/accounts/account-voucher.ts'
import type { Bounds } from '#rules/accounts/period.ts'
import { documentVoucher } from '#rules/accounts/tally/document-voucher.ts'
import type { LedgerVoucher } from '#rules/accounts/tally/ledger-voucher.ts'
import type { TallyNames } from '#rules/accounts/tally/ledgers.ts'
import {
  isOfReceipt,
  moveVoucher,
  purchaseVoucher,
  receiptVoucher,
  settlementVoucher,
} from '#rules/accounts/tally/money-voucher.ts'
import { type Business, businessOf, partyLedger } from '#rules/accounts/tally/party.ts'
import { moneyMoves } from '#server/accounts/money.store.ts'
import { settlementsBetween } from '#server/accounts/settlements/settlements.store.ts'
import { taxDocuments } from '#server/accounts/tax-documents.store.ts'
import { accountVouchers } from '#server/accounts/vouchers.store.ts'
import { businessesOf } from './businesses.store.ts'

/** A voucher, and the business it is about; null where that is a private customer. */
export type Posting = { voucher: LedgerVoucher; business: Business | null }

/** Everything between two bounds that the ledgers hold: documents, papers of the shop, other money, and what the provider settled; some at a time. */
export async function* postings(db: Db, bounds: Bounds, names: TallyNames): AsyncGenerator<Posting[]> {
  for await (const page of taxDocuments(db, bounds))
    yield page.map((one) => ({
      voucher: documentVoucher(one, names),
      business: businessOf(one.document.buyer),
    }))
  for await (const page of accountVouchers(db, bounds))
    yield withParties(db, names, page, (voucher, of) =>
      isBought(voucher) ? purchaseVoucher(voucher, of) : receiptVoucher(voucher, of),
    )
  for await (const page of moneyMoves(db, bounds)) {
    const moves = page.filter((move) => !isOfReceipt(move))
    yield withParties(db, names, moves, moveVoucher)
  }
  const settlements = await settlementsBetween(db, bounds)
  yield settlements.flatMap((one) => postingOf(settlementVoucher(one, names), null))
}

const isBought = ({ kind }: AccountVoucher) => kind === 'purchase-voucher' || kind === 'old-gold-voucher'

async function withParties<Paper extends Pick<MoneyMove, 'orderNumber'>>(
  db: Db,
  names: TallyNames,
  papers: readonly Paper[],
  post: (paper: Paper, of: { party: string; names: TallyNames }) => LedgerVoucher | null,
): Promise<Posting[]> {
  const numbers = papers.flatMap(({ orderNumber }) => orderNumber ?? [])
  const businesses = await businessesOf(db, numbers)
  return papers.flatMap((paper) => {
    const business = businesses.get(paper.orderNumber ?? '') ?? null
    return postingOf(post(paper, { party: partyLedger(business, names), names }), business)
  })
}

const postingOf = (voucher: LedgerVoucher | null, business: Business | null): Posting[] =>
  voucher ? [{ voucher, business }] : []
