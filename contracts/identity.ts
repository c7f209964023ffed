import { z } from 'zod'
import { OWN_OTP_PURPOSES } from '#rules/identity/otp-purposes.ts'
import { ROLES } from '#rules/identity/roles.ts'
import { CONSENT_PURPOSES } from '#rules/privacy/consents.ts'
import { BusinessDetails, BusinessView } from './business.ts'
import { endpoint } from './endpoint.ts'
import { codeLine, line, mobileNumber, moment, optionalEmail, otp, pincode } from './fields.ts'
import { ShownNotice } from './shown-notice.ts'

export const requestOtp = endpoint({
  route: 'POST /api/users/request-otp',
  access: 'anyone',
  summary: 'Send a one-time password to a mobile number',
  refusals: {
    401: 'Without a login, an OTP only logs in.',
    403: 'An OTP that confirms goes to the caller’s own number.',
    429: 'OTPs were requested too often, or entered wrongly.',
  },
  body: z.object({
    mobile_number: mobileNumber,
    purpose: z
      .enum(OWN_OTP_PURPOSES)
      .optional()
      .describe('What the OTP confirms, and nothing else; without it, it logs in and confirms everything'),
  }),
  answer: z.object({
    message: z.string(),
    user: z.object({ id: z.string() }),
    resendAfterSeconds: z.number().int(),
  }),
})

export const Profile = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  phone: z.string(),
  address: z.string(),
  address2: z.string().describe('Second line'),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pincode: z.string(),
  business: BusinessView.nullable().describe('The business they buy for; null for none'),
  role: z.enum(ROLES),
  is_admin: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const verifyOtp = endpoint({
  route: 'POST /api/users/verify-otp',
  access: 'anyone',
  summary: 'Exchange a one-time password for a token',
  refusals: {
    400: 'The OTP is wrong, used, replaced or too old.',
    403: 'The number is blocked.',
    429: 'For 15 minutes after five wrong guesses.',
  },
  body: z.object({
    mobile_number: mobileNumber,
    otp,
    consents: z
      .array(z.enum(CONSENT_PURPOSES))
      .max(CONSENT_PURPOSES.length)
      .default([])
      .describe('The consents given with the form; saved with the time'),
    notice: ShownNotice.optional(),
  }),
  answer: z.object({ message: z.string(), token: z.string(), user: Profile }),
})

/** Enter a further OTP within a login; requested with `request-otp` for the caller's own number. */
export const confirmOtp = endpoint({
  route: 'POST /api/users/confirm-otp',
  access: 'customer',
  summary:
    'Confirm with a fresh OTP, as rates, refunds and roles require; valid for ten minutes, for what it was requested for',
  refusals: {
    400: 'The OTP is wrong, used, replaced or too old.',
    429: 'OTPs were entered wrongly too often.',
  },
  body: z.object({ otp }),
  answer: z.object({ message: z.string(), confirmedUntil: moment }),
})

export const logout = endpoint({
  route: 'POST /api/users/logout',
  access: 'customer',
  summary: 'End this login on the server',
  answer: z.object({ message: z.string() }),
})

const own = z.object({ mobileNumber })

export const readProfile = endpoint({
  route: 'GET /api/users/profile/:mobileNumber',
  access: 'customer',
  summary: "Read a customer's own profile",
  refusals: { 404: 'No customer has this mobile number.' },
  params: own,
  answer: Profile,
})

const emptyOr = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema])

/** Only what is sent is changed; the specification's two forms spell the names differently, both are understood. */
export const updateProfile = endpoint({
  route: 'PUT /api/users/update/:mobileNumber',
  access: 'customer',
  summary: "Change a customer's own profile or default address",
  refusals: { 400: 'The first or last name is empty.', 404: 'No customer has this mobile number.' },
  params: own,
  body: z
    .object({
      first_name: line(60),
      last_name: line(60),
      firstName: line(60),
      lastName: line(60),
      email: optionalEmail,
      phone: codeLine(20),
      address: line(300),
      address2: line(300),
      landmark: line(120),
      pincode: emptyOr(pincode),
      city: line(80),
      state: line(80),
      country: line(80),
      business: BusinessDetails.nullable().describe('Null removes it'),
    })
    .partial(),
  answer: Profile,
})
