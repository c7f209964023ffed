import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { inLogin } from '#server/identity/otp/requester.ts'
import { sendOtp } from '#server/identity/otp/send-otp.ts'
import { spendOtp } from '#server/identity/otp/spend-otp.ts'
import type { Shop } from '#server/shop.ts'
import type * as contract from '#trade/returns/contract/return-requests.ts'
import { choiceFault } from '#trade/returns/rules/brought-by.ts'
import { step } from '#trade/returns/rules/return-steps.ts'
import { creditExchange } from '../credit-exchange.ts'
import type { ReturnRow } from '../returns.store.ts'
import { lockAsSeen, type Seen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'

type Acceptance = ParsedRequest<typeof contract.acceptInShop>['body'] & {
  number: string
  /** The address of the connection. */
  from: string
}

/**
 * Notes that the customer accepted a lower amount at the counter, by signature or by the OTP that came to their number;
 * an exchange is credited at once. Refuses (400, 429) an OTP as a login does.
 */
export async function acceptInShop(shop: Shop, caller: Caller, acceptance: Acceptance): Promise<void> {
  const { number, version, signature, otp, from } = acceptance
  const seen = { number, version }
  if (otp === undefined) return shop.transaction((within) => acceptSigned(within, caller, seen, signature))
  const offer = await shop.transaction((within) => offerToCustomer(within, caller, seen))
  const guess = {
    ...inLogin(caller, { mobileNumber: offer.mobileNumber, from }),
    otp,
    purposes: ['accept-offer'] as const,
    subject: offer.subject,
  }
  await spendOtp(shop, guess, (within) =>
    accept(within, caller, seen, 'Confirmed in the shop by an OTP to your number'),
  )
}

/** Sends the customer an OTP for exactly this offer; its SMS names the amount. Refuses what a login refuses (429). */
export async function sendAcceptOtp(
  shop: Shop,
  caller: Caller,
  { from, ...seen }: Seen & { from: string },
): Promise<void> {
  const { mobileNumber, amount, subject } = await shop.transaction((within) =>
    offerToCustomer(within, caller, seen),
  )
  const words = `accept ${formatRupees(amount)}`
  await sendOtp(shop, inLogin(caller, { mobileNumber, from }), { purpose: 'accept-offer', words, subject })
}

/** Refuses (409) the signature of a person who brought what somebody else bought. */
async function acceptSigned(within: Shop, caller: Caller, seen: Seen, signature: string): Promise<void> {
  const { row } = await lockAsSeen(within, caller, seen)
  const fault = choiceFault(row.broughtBy)
  if (fault) throw refused(fault)
  await accept(within, caller, seen, `Signed in the shop: ${signature}`)
}

async function accept(within: Shop, caller: Caller, seen: Seen, note: string): Promise<void> {
  const locked = await lockAsSeen(within, caller, seen)
  const audited = { accepted: formatRupees(locked.row.amount) }
  await stepAndAudit(within, caller, locked, { event: 'accept', note, audited })
  await creditExchange(within, locked)
}

/**
 * The amount that a customer may accept now, in paise, and the number on which they are asked. Refuses (409) where
 * nothing is offered.
 */
async function offerToCustomer(within: Shop, caller: Caller, seen: Seen) {
  const { row, line } = await lockAsSeen(within, caller, seen)
  if (!step(row, 'accept')) throw refused(`Nothing lower is offered for ${row.number}.`)
  const customer = await customerById(within.db, line.customerId)
  if (!customer || customer.erasedAt) throw notFound('The customer has deleted the account.')
  return { mobileNumber: customer.mobileNumber, amount: row.amount, subject: subjectOf(row) }
}

const subjectOf = ({ number, amount }: ReturnRow) => `${number} ${amount}`
