import { dayInIndia } from '#rules/days.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import type { Paise } from '#rules/money.ts'
import { refundPaperOf } from '#rules/orders/refund-paper.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { remindedAtOf } from '#server/orders/balance/to-be-paid.store.ts'
import { unpaidLines } from '#server/orders/line-balance.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { linesByIds } from '#server/orders/payment-lines.store.ts'
import type { Shop } from '#server/shop.ts'
import { creditBalance } from '#server/store-credit/store-credit.ts'
import type { OrderTenders } from '#trade/counter/contract/tenders.ts'
import { cashLeft } from '#trade/counter/rules/cash-limit.ts'
import { goldGoesBack, type MoneyOfSale } from '#trade/counter/rules/gold-goes-back.ts'
import { linksOf } from '#trade/counter/server/payment-links/payment-links.store.ts'
import { presentFixedRate } from './fixed-rate.ts'
import {
  cashTaken,
  moneyOfSale,
  type PaperPaidOut,
  papersPaidOut,
  refundsOwed,
  type TenderRow,
  tendersOf,
} from './tenders.store.ts'

/** The money paid at the counter for an order, the balance, and the amount owed to the customer. */
export async function presentTenders(shop: Shop, lines: LinesOfOrder): Promise<OrderTenders> {
  const { db, clock } = shop
  const [{ customerId, paymentId, orderId }] = lines
  const ids = lines.map(({ paymentLineId }) => paymentLineId)
  const tenders = await tendersOf(db, paymentId)
  const papers = await papersPaidOut(db, paymentId)
  const links = await linksOf(db, paymentId)
  const people = await peopleByIds(db, [...new Set([...tenders, ...links].map(({ by }) => by))])
  const cash = await cashTaken(db, { customerId, paymentId, day: dayInIndia(clock.now()) })
  const owed = await refundsOwed(db, ids)
  const unpaid = await unpaidLines(db, lines)
  const credit = (await linesByIds(db, ids)).reduce((sum, line) => sum + creditIn(line), 0)
  return {
    total: lines.reduce((sum, { total }) => sum + total, 0),
    credit,
    creditLeft: credit > 0 ? 0 : await creditBalance(db, customerId),
    balance: unpaid.reduce((sum, { balance }) => sum + balance, 0),
    remindedAt: await remindedAtOf(db, orderId),
    fixedRate: await presentFixedRate(
      shop,
      unpaid.map(({ line }) => line),
    ),
    cashLeft: cashLeft(cash),
    tenders: tenders.map(({ id, kind, amount, received, reference, at, by, receiptNumber, refundId }) => ({
      id,
      kind,
      amount,
      received,
      reference,
      at,
      by: people.get(by) ?? ERASED_PERSON,
      isPaidOut: refundId !== null,
      ...(refundId === null ? { receiptNumber, waitsForPaper: false } : presentPaper(papers.get(refundId))),
    })),
    links: links.map(({ id, amount, status, url, createdAt, expiresAt, by }) => ({
      id,
      amount,
      status,
      url,
      createdAt,
      expiresAt,
      by: people.get(by) ?? ERASED_PERSON,
    })),
    owed,
    oldGold: presentOldGold(tenders, owed, await moneyOfSale(db, paymentId)),
  }
}

function presentOldGold(
  tenders: readonly TenderRow[],
  owed: readonly { amount: Paise }[],
  money: MoneyOfSale,
): OrderTenders['oldGold'] {
  if (money.vouchers.length === 0) return null
  const sum = (of: readonly { amount: Paise }[]) => of.reduce((all, { amount }) => all + amount, 0)
  return {
    amount: sum(tenders.filter(({ kind }) => kind === 'old-gold')),
    vouchers: money.vouchers,
    goesBack: goldGoesBack(sum(owed), money),
  }
}

const presentPaper = (paper: PaperPaidOut | undefined) => ({
  receiptNumber: paper?.voucher ?? null,
  waitsForPaper: paper !== undefined && refundPaperOf(paper) === null,
})
