import type { ParsedRequest } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/login-number.ts'
import { ERASED } from '#rules/identity/blocking.ts'
import { OTP } from '#rules/identity/otp.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type CustomerRow, customerById, lockCustomer } from '../customers.store.ts'
import { inLogin } from '../otp/requester.ts'
import { sendOtp } from '../otp/send-otp.ts'
import { spendOtp } from '../otp/spend-otp.ts'
import { revokeSessionsOf } from '../session/sessions.store.ts'
import { moveAccount } from './move-account.ts'

// The customer has lost the phone with the former number and is in the shop with the new one.

type OfCustomer = { id: string; mobileNumber: string; from: string }

/** Sends an OTP to the new number, to be read out. */
export async function sendCustomerNumberOtp(shop: Shop, caller: Caller, { id, ...number }: OfCustomer) {
  const customer = mustFind(await customerById(shop.db, id), 'Customer not found.')
  mustBeCustomer(customer)
  await sendOtp(shop, inLogin(caller, number), { purpose: 'new-number', subject: id })
  return { message: 'OTP sent successfully.', resendAfterSeconds: OTP.resendAfter }
}

type NewNumber = OfCustomer &
  Pick<ParsedRequest<typeof contract.changeCustomerNumber>['body'], 'otp' | 'reason'>

/** Gives a customer another login number and ends all their logins. */
export async function changeCustomerNumber(
  shop: Shop,
  caller: Caller,
  { id, otp, reason, ...number }: NewNumber,
): Promise<void> {
  const guess = { ...inLogin(caller, number), otp, purposes: ['new-number'] as const, subject: id }
  await spendOtp(shop, guess, async (within) => {
    const customer = await lockCustomer(within.db, id)
    mustBeCustomer(customer)
    const { mobileNumber } = await moveAccount(within, customer, number.mobileNumber)
    await revokeSessionsOf(within.db, id, within.clock.now())
    const before = { mobileNumber: customer.mobileNumber }
    await audit(within.db, caller, {
      action: 'customer.number',
      subject: { type: 'customer', id },
      before,
      after: { mobileNumber, reason },
    })
  })
}

function mustBeCustomer({ role, erasedAt }: CustomerRow): void {
  if (erasedAt) throw refused(ERASED)
  if (isAdministrator(role))
    throw refused(
      'An admin changes their own number in their account. An owner can take the role away first.',
    )
}
