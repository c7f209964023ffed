import { z } from 'zod'
import { NO_PRIVATE_REASON } from '#contracts/admin/customers.ts'
import { MAX_NUMBER_REASON } from '#rules/identity/login-number.ts'
import { AdminCustomer, ofCustomer } from './admin/customers.ts'
import { endpoint } from './endpoint.ts'
import { mobileNumber, otp, requiredLine } from './fields.ts'
import { Profile } from './identity.ts'

const Sent = z.object({ message: z.string(), resendAfterSeconds: z.number().int() })
const newNumber = mobileNumber.describe('The new number')

export const sendNumberOtp = endpoint({
  route: 'POST /api/users/number/otp',
  access: 'customer',
  summary: 'Send an OTP to the number that the caller wants to log in with from now on',
  refusals: {
    409: 'The configuration names the number.',
    429: 'OTPs were requested too often, or entered wrongly.',
  },
  body: z.object({ mobile_number: newNumber }),
  answer: Sent,
})

/** The OTP of the former number is entered with `confirm-otp`; a login does not count as one. */
export const changeLoginNumber = endpoint({
  route: 'PUT /api/users/number',
  access: 'customer',
  freshOtp: 'login-number',
  summary: "Change the caller's own login number, with an OTP on both numbers; ends all other logins",
  refusals: {
    400: 'The OTP is wrong, used, replaced or too old.',
    404: 'The account was just deleted.',
    409: 'The configuration names the number, or the new one has an account.',
    429: 'OTPs were entered wrongly too often.',
  },
  body: z.object({ mobile_number: newNumber, otp: otp.describe('What came to the new number') }),
  answer: Profile,
})

const permission = 'customers.change'

export const sendCustomerNumberOtp = endpoint({
  route: 'POST /api/admin/customers/:id/number/otp',
  permission,
  summary: "Send an OTP to a customer's new number, to be read out in the shop",
  refusals: {
    404: 'Customer not found.',
    409: 'They are an admin, or their data was erased.',
    429: 'OTPs were requested too often, or entered wrongly.',
  },
  params: ofCustomer,
  body: z.object({ mobile_number: newNumber }),
  answer: Sent,
})

export const changeCustomerNumber = endpoint({
  route: 'PUT /api/admin/customers/:id/number',
  permission,
  freshOtp: 'customer-number',
  summary:
    'Change the login number of a customer who has lost the former one; with an OTP on the new number, a reason and a fresh OTP',
  refusals: {
    400: 'The OTP is wrong, used, replaced or too old.',
    404: 'Customer not found.',
    409: 'They are an admin, their data was erased, or the new number has an account.',
    429: 'OTPs were entered wrongly too often.',
  },
  params: ofCustomer,
  body: z.object({
    mobile_number: newNumber,
    otp: otp.describe('What came to the new number'),
    reason: requiredLine(NO_PRIVATE_REASON, MAX_NUMBER_REASON),
  }),
  answer: AdminCustomer,
})
