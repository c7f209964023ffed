import type { ParsedRequest } from '#contracts/endpoint.ts'
import { counted } from '#rules/counted.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { grams, type Milligrams } from '#rules/measures.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { inLogin } from '#server/identity/otp/requester.ts'
import { sendOtp } from '#server/identity/otp/send-otp.ts'
import { spendOtp } from '#server/identity/otp/spend-otp.ts'
import type { Shop } from '#server/shop.ts'
import type { sendWeightOtp as contract } from '#trade/counter/contract/counter.ts'
import type { CounterSale } from './address-of-sale.ts'

type Request = ParsedRequest<typeof contract>['body'] & { from: string }

/** Characters that an SMS may say of what its OTP is for. */
const MAX_WORDS = 30

/** Sends a colleague the OTP by which they say that pieces weigh what the seller says; its SMS names the weight. */
export async function sendWeightOtp(shop: Shop, caller: Caller, { from, ...asked }: Request): Promise<void> {
  const { mobileNumber } = await colleagueOf(shop, caller, asked.mobileNumber)
  const [first, ...others] = asked.pieces
  const one = first ? `confirm ${grams(first.weighed)} of ${first.itemTag}` : ''
  const words = others.length > 0 ? `confirm ${counted(asked.pieces.length, 'weight')}` : one
  await sendOtp(shop, inLogin(caller, { mobileNumber, from }), {
    purpose: 'check-weight',
    subject: subjectOf(asked.saleId, asked.pieces),
    words: words.slice(0, MAX_WORDS),
  })
}

/** Does a sale in the transaction in which the OTP of a colleague is spent. Refuses (400, 429) it as a login does. */
export async function withWeightCheck<Made>(
  shop: Shop,
  caller: Caller,
  { sale, check, from }: { sale: CounterSale; check: NonNullable<CounterSale['weightCheck']>; from: string },
  sell: (within: Shop, checkedBy: string) => Promise<Made>,
): Promise<Made> {
  const { mobileNumber, name } = await colleagueOf(shop, caller, check.mobileNumber)
  const pieces = sale.items.flatMap(({ itemTag, weighed }) =>
    itemTag && weighed !== null ? [{ itemTag, weighed }] : [],
  )
  const guess = {
    ...inLogin(caller, { mobileNumber, from }),
    otp: check.otp,
    purposes: ['check-weight'] as const,
    subject: subjectOf(sale.saleId, pieces),
  }
  return spendOtp(shop, guess, (within) => sell(within, name))
}

/** The OTP is for these weights in this sale, and for no others. */
const subjectOf = (saleId: string, pieces: readonly { itemTag: string; weighed: Milligrams }[]) =>
  [saleId, ...pieces.map(({ itemTag, weighed }) => `${itemTag} ${weighed}`).toSorted()].join(' ')

async function colleagueOf({ db }: Shop, caller: Caller, number: string) {
  const colleague = await customerByNumber(db, number)
  if (
    !colleague ||
    colleague.blockedAt ||
    !isAllowed(colleague.role, 'counter.sell') ||
    colleague.id === caller.customerId
  )
    throw invalidField('weightCheck.mobileNumber', 'This is not the number of a colleague who sells here.')
  const { mobileNumber, firstName, lastName } = colleague
  return { mobileNumber, name: `${firstName} ${lastName}`.trim() || mobileNumber }
}
