import { z } from 'zod'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { CONSENT_PURPOSES, LANGUAGE_CODES } from '#rules/privacy/consents.ts'
import { RECIPIENTS } from '#rules/privacy/data-kinds.ts'
import { MODULE_COPIES } from '#wiring/copies.ts'
import { Address } from './addresses.ts'
import { BusinessView } from './business.ts'
import { endpoint } from './endpoint.ts'
import { mobileNumber, moment, money } from './fields.ts'
import { Profile } from './identity.ts'
import { ShownNotice } from './shown-notice.ts'
import { listOf } from './unreadable.ts'

/** A delivery address, field by field, and the business that was billed. */
const StoredAddress = z.record(z.string(), z.union([z.string(), z.boolean(), BusinessView, z.null()]))

const own = z.object({ mobileNumber })

/** The customer's latest answer to a purpose, and when they gave it. */
export const Consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  notice: z.string().describe('The version of the notice that was shown'),
  language: z.enum(LANGUAGE_CODES).describe('The language in which it was shown'),
  at: moment,
})
export type Consent = z.infer<typeof Consent>

/** A note of an admin, for the shop's own use. */
const AdminNote = z.object({ text: z.string(), at: moment })

/** Everything the shop keeps about a customer, for the customer. Amounts are rupees. */
export const PersonalData = z.object({
  exportedAt: moment,
  recipients: z
    .array(
      z.object({
        recipient: z.enum(RECIPIENTS),
        who: z.string(),
        names: z.array(z.string()).describe('Who that was, as far as the shop knows the name'),
        data: z.array(z.string()),
      }),
    )
    .describe('Who receives which of the data (DPDP Act 2023, section 11)'),
  profile: Profile.extend({ registeredAt: moment }),
  addresses: z.array(Address),
  consents: z.array(Consent),
  cart: z.array(z.object({ productId: z.string(), name: z.string(), addedAt: moment })),
  wishlist: z.array(z.object({ productId: z.string(), name: z.string(), addedAt: moment })),
  onApproval: z
    .array(
      z.object({
        tag: z.string(),
        name: z.string(),
        givenAt: moment,
        dueOn: z.iso.date(),
        endedAt: moment.nullable().describe('Null while the customer has the item'),
        note: z.string(),
      }),
    )
    .describe('Items that were given to the customer on approval'),
  ...MODULE_COPIES,
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      placedAt: moment,
      piece: z.string(),
      extras: z.array(z.object({ kind: z.string(), text: z.string() })),
      total: money,
      shippingAddress: StoredAddress,
      addressChanges: z.array(
        z.object({
          at: moment,
          before: StoredAddress,
          after: StoredAddress,
        }),
      ),
      pan: z.string().nullable().describe('Masked; the invoice has it in full'),
      history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: moment, note: z.string() })),
      parcel: z.object({ carrier: z.string(), trackingNumber: z.string(), huid: z.string() }).nullable(),
      documents: z.array(z.object({ kind: z.string(), number: z.string(), issuedAt: moment })),
      officeNotes: z.array(AdminNote),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      providerPaymentId: z.string().nullable(),
      status: z.string(),
      amount: money,
      at: moment,
      events: z
        .array(z.object({ id: z.string(), type: z.string(), amount: money.nullable(), at: moment }))
        .describe('What the payment provider reported'),
      attempt: z.string().nullable().describe('The outcome reported by the browser'),
      occasion: z.string().describe('What it was bought for at the counter; empty for most'),
      shippingAddress: StoredAddress,
      refunds: z.array(z.object({ amount: money, status: z.string(), reason: z.string(), at: moment })),
    }),
  ),
  alerts: z
    .array(z.object({ what: z.string(), status: z.string(), at: moment }))
    .describe('The alerts the customer has asked for'),
  reviews: z.array(
    z.object({ piece: z.string(), text: z.string(), rating: z.number().nullable(), at: moment }),
  ),
  designs: z.array(
    z.object({
      ticket: z.string(),
      status: z.string(),
      notes: z.string(),
      quote: money.nullable(),
      at: moment,
      answers: z.array(z.object({ channel: z.string(), text: z.string(), at: moment })),
    }),
  ),
  storeCredit: z.array(z.object({ kind: z.string(), amount: money, reason: z.string(), at: moment })),
  panDeclarations: z
    .array(
      z.object({
        name: z.string(),
        address: z.string(),
        mobileNumber: z.string(),
        birthDate: z.string().nullable(),
        fatherName: z.string(),
        income: money.nullable(),
        acknowledgement: z.string(),
        document: z.string(),
        at: moment,
      }),
    )
    .describe('What the customer declared in place of a PAN'),
  contactMessages: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      answer: z.string().describe('How a complaint was settled'),
      at: moment,
    }),
  ),
  dates: z
    .array(
      z.object({
        name: z.string(),
        birthday: z.string().nullable(),
        anniversary: z.string().nullable(),
        agreedAt: moment,
      }),
    )
    .describe('Birthdays and anniversaries that were given at the counter'),
  officeNotes: z.array(AdminNote),
  news: z.array(z.object({ kind: z.string(), channel: z.string(), at: moment, sentAt: moment.nullable() })),
  mails: z.array(z.object({ subject: z.string(), text: z.string(), at: moment })),
  logins: z.array(z.object({ at: moment, until: moment })),
})
export type PersonalData = z.infer<typeof PersonalData>

export const exportData = endpoint({
  route: 'GET /api/users/export/:mobileNumber',
  access: 'customer',
  summary:
    'Download all data the shop keeps about the caller; nobody else, not even an admin, can read it here',
  refusals: { 404: 'No customer has this mobile number.' },
  params: own,
  answer: PersonalData,
})

export const eraseCustomer = endpoint({
  route: 'POST /api/users/erase/:mobileNumber',
  access: 'customer',
  freshOtp: 'delete-account',
  summary: "Delete the caller's account and all data the law does not require; the number can register again",
  refusals: {
    404: 'The account was just deleted.',
    409: 'The caller is an admin, or something of theirs is open: a piece on approval or in repair.',
  },
  params: own,
  answer: z.object({
    message: z.string(),
    kept: z.array(z.string()).describe('What is kept and why, in sentences'),
  }),
})

export const listConsents = endpoint({
  route: 'GET /api/users/consents/:mobileNumber',
  access: 'customer',
  summary: "List the caller's latest consent for each purpose",
  params: own,
  answer: listOf(Consent),
})

export const setConsent = endpoint({
  route: 'POST /api/users/consents/:mobileNumber',
  access: 'customer',
  summary: 'Give or withdraw a consent; saved with the time',
  params: own,
  body: z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    given: z.boolean(),
    notice: ShownNotice.optional(),
  }),
  answer: listOf(Consent),
})
