import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees, toRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderReturns, choosePayOut as payOutContract } from '#trade/returns/contract/returns.ts'
import { PAYOUT_WORDS, payToText } from '#trade/returns/rules/pay-to.ts'
import { creditExchange } from './credit-exchange.ts'
import { answerOwn } from './own-returns.ts'
import { eventsOf, type ReturnRow } from './returns.store.ts'
import { takeStep } from './take-step.ts'

// The customer's answers to an inspection. A second time is answered like the first.

/** Accepts a lower amount, in paise; an exchange is credited at once. */
export function acceptOffer(shop: Shop, caller: Caller, number: string, amount: number) {
  return answerOwn(shop, caller, number, async (within, locked) => {
    const { row } = locked
    mustBeRead(row, amount)
    if (row.status !== 'offered' && (await hasAccepted(within, row))) return
    await takeStep(within, locked, { event: 'accept', by: caller.customerId })
    await creditExchange(within, locked)
  })
}

/** Declines a lower amount, in paise: the product goes back to its customer. */
export function declineOffer(shop: Shop, caller: Caller, number: string, amount: number) {
  return answerOwn(shop, caller, number, async (within, locked) => {
    if (locked.row.status === 'declined') return
    mustBeRead(locked.row, amount)
    await takeStep(within, locked, { event: 'decline', by: caller.customerId })
  })
}

/** Takes what a buyback is worth, in paise, as store credit. */
export function takeCredit(shop: Shop, caller: Caller, number: string, amount: number) {
  return answerOwn(shop, caller, number, async (within, locked) => {
    mustBeRead(locked.row, amount)
    if (locked.row.status === 'credited') return
    const facts = { payoutMethod: null }
    await takeStep(within, locked, { event: 'credit', by: caller.customerId, facts })
  })
}

/** Notes where a manager pays a buyback. */
export function choosePayOut(
  shop: Shop,
  caller: Caller,
  number: string,
  { amount, ...payTo }: ParsedRequest<typeof payOutContract>['body'],
): Promise<OrderReturns> {
  return answerOwn(shop, caller, number, async (within, locked) => {
    mustBeRead(locked.row, amount)
    const facts = { payoutMethod: payTo.method, payTo: payToText(payTo) }
    const note = PAYOUT_WORDS[payTo.method]
    await takeStep(within, locked, { event: 'choose-pay-out', by: caller.customerId, note, facts })
  })
}

function mustBeRead({ amount }: ReturnRow, read: number): void {
  if (amount !== read)
    throw refused(`The amount is now ${formatRupees(amount)}. Please check it again.`, {
      amount: toRupees(amount),
    })
}

async function hasAccepted({ db }: Shop, { id }: ReturnRow): Promise<boolean> {
  return ((await eventsOf(db, [id])).get(id) ?? []).some(({ event }) => event === 'accept')
}
