import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { chooseInShop as contract } from '#trade/returns/contract/counter-returns.ts'
import { choiceFault } from '#trade/returns/rules/brought-by.ts'
import { PAYOUT_WORDS, payToText } from '#trade/returns/rules/pay-to.ts'
import { lockAsSeen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'

type Choice = ParsedRequest<typeof contract>['body']

/**
 * Notes how the customer of an inspected buyback wants to be paid, who signs for it at the counter: store credit is
 * issued at once, money is paid by a manager.
 */
export async function chooseInShop(
  within: Shop,
  caller: Caller,
  number: string,
  { version, method, signature, ...payTo }: Choice,
): Promise<void> {
  const locked = await lockAsSeen(within, caller, { number, version })
  const fault = choiceFault(locked.row.broughtBy)
  if (fault) throw refused(fault)
  if (method === 'credit')
    return stepAndAudit(within, caller, locked, {
      event: 'credit',
      note: `Signed in the shop: ${signature}`,
      facts: { payoutMethod: null },
    })
  await stepAndAudit(within, caller, locked, {
    event: 'choose-pay-out',
    note: `${PAYOUT_WORDS[method]}, signed in the shop: ${signature}`,
    facts: { payoutMethod: method, payTo: payToText({ method, ...payTo }) },
  })
}
