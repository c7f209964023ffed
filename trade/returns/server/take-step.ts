import { v7 as timeOrderedId } from 'uuid'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { refundReasonOf } from '#rules/orders/refund-terms.ts'
import type { ReturnEvent } from '#rules/orders/return-names.ts'
import { maxGivenBack } from '#rules/pricing/buyback.ts'
import { refused } from '#server/errors.ts'
import { writeItemsOff } from '#server/items/item-moves.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { restock } from '#server/orders/items/restock.ts'
import { moveLines } from '#server/orders/move-lines.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import { noticeOfReturn } from '#trade/returns/rules/notice-of-return.ts'
import { isOpenReturn, type ReturnEffect, step } from '#trade/returns/rules/return-steps.ts'
import { promisedAnswer } from './answer-by.ts'
import { issueVoucher } from './issue-voucher.ts'
import { RETURN_WORDS } from './return-words.ts'
import { changeReturn, insertEvent, type ReturnRow } from './returns.store.ts'
import { forgetUnneededPan, mustHavePan } from './seller-pan.ts'

/** A return and its order line, both locked, the line's payment before them. */
export type LockedReturn = { row: ReturnRow; line: OrderLine }

type Step = {
  event: ReturnEvent
  /** The customer or admin who does it; null: the system. */
  by: string | null
  /** The customer can read it. */
  note?: string
  /** Further facts that the step writes down. */
  facts?: Partial<Pick<ReturnRow, (typeof FACTS)[number]>>
  /** Of a step that ends an item. */
  asked?: GuardAnswer<'written-off'>
  /** The step after it follows in the same transaction, and is told. */
  isQuiet?: boolean
}
const FACTS = [
  'handover',
  'arriveBy',
  'weightMg',
  'purity',
  'condition',
  'asSold',
  'newProductId',
  'carrier',
  'trackingNumber',
  'amount',
  'deductions',
  'payoutMethod',
  'payTo',
  'payoutReference',
] as const

/**
 * The one way a return moves along its table: status, history, and what the step brings about, together. In the
 * caller's transaction. Refuses (409) what the table does not allow, and (400) what needs a PAN and has none.
 */
export async function takeStep(within: Shop, locked: LockedReturn, taken: Step): Promise<void> {
  const { db, clock } = within
  const { row } = locked
  const { event, by, note = '', facts = {} } = taken
  const next = step(row, event)
  if (!next) throw refused(`${row.number} is already ${RETURN_WORDS[row.status]}. Please check it again.`)
  const isSettling = event === 'credit' || event === 'pay-out'
  if (isSettling) {
    await mustHavePan(within, locked)
    await mustBeLeft(within, locked)
  }
  const { status, product } = next.state
  const at = clock.now()
  const id = timeOrderedId()
  let refundId = row.refundId
  for (const effect of next.effects)
    refundId = (await BRING_ABOUT[effect](within, locked, { ...taken, id })) ?? refundId
  // Where money goes is kept only while it is owed.
  const paidTo = isOpenReturn(status) ? {} : { payTo: '' }
  const answerBy = await promisedAnswer(within, next.state)
  await changeReturn(db, row, { ...facts, ...paidTo, status, product, refundId, answerBy, updatedAt: at })
  await forgetUnneededPan(within, locked, status)
  await insertEvent(db, { id, returnId: row.id, event, by, at, note })
  if (isSettling) await issueVoucher(within, { line: locked.line, row: { ...row, ...facts } })
}

/** The work of each effect; returns the id of a refund it has requested. */
const BRING_ABOUT: Record<
  ReturnEffect,
  (within: Shop, locked: LockedReturn, taken: Step & { id: string }) => Promise<string | undefined>
> = {
  'end-order': async (within, { row, line }, { by }) => {
    await moveLines(within, [line], 'Returned', { by, note: `Return ${row.number}: ${row.reason}` })
    return undefined
  },
  'refund-money': async (within, { row, line }) => {
    const amount = await toRefund(within, row, line)
    if (amount === 0) return undefined
    const refund = await requestRefund(within, {
      paymentLineId: line.paymentLineId,
      amount,
      reason: refundReasonOf(row.number),
    })
    return refund.id
  },
  'issue-credit': async (within, { row }) => {
    const { id: returnId, customerId, amount, number, kind } = row
    const reason = `${kind === 'exchange' ? 'Exchange' : 'Buyback'} ${number}`
    await issueCredit(within, { customerId, amount, returnId, reference: number, reason })
    return undefined
  },
  // The money has gone by bank or UPI already; the step keeps its reference.
  'pay-out-money': async () => undefined,
  'count-stock': async (within, { line }, { by }) => {
    await restock(within, [line], by)
    return undefined
  },
  // The piece has become one of another weight or purity: an item of its own, or scrap.
  'end-item': async ({ db, clock }, { line, row }, { by, event, asked }) => {
    const note =
      event === 'scrap' ? `Return ${row.number}` : `Return ${row.number}: described as a new product`
    if (!asked) throw new Error(`${row.number} would end its item, and nobody was asked.`)
    if (line.itemId) await writeItemsOff(db, [line.itemId], 'melted', { by, at: clock.now(), note, asked })
    return undefined
  },
  // About this very step: what happens a second time is told a second time.
  'tell-customer': async (within, { row }, { event, id, facts, isQuiet }) => {
    if (isQuiet) return undefined
    // A piece that is handed over in the shop is in its customer's hands, so no message goes out.
    if (event === 'resize' && !facts?.carrier) return undefined
    const notice = noticeOfReturn(event, row.kind)
    if (typeof notice === 'string')
      await notify(within, { event: notice, aboutId: id, customerId: row.customerId })
    return undefined
  },
}

/** Paise: what was promised, or the rest of the payment if an admin has refunded part of it since. */
export async function toRefund({ db }: Pick<Shop, 'db'>, row: ReturnRow, line: OrderLine): Promise<Paise> {
  return Math.min(row.amount, await refundableOf(db, line.paymentLineId))
}

/** Refuses (409) to pay for a product what its order has given back since: refunds and its value together. */
async function mustBeLeft({ db }: Shop, { row, line }: LockedReturn): Promise<void> {
  const paid = await refundableOf(db, line.paymentLineId)
  const worth = row.paid + (row.quote?.givenBack ?? 0)
  const left = maxGivenBack(worth, { paid, givenBack: line.total - paid })
  if (row.amount <= left) return
  throw refused(
    `${formatRupees(line.total - paid)} of this order has been refunded, so at most ${formatRupees(left)} can be paid for the piece. Please correct the inspection, or reject the request.`,
  )
}
