import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Business } from '#rules/identity/business.ts'
import type { FreshOtpPurpose, OtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { RequesterClass } from '#rules/identity/requester.ts'
import { ROLES, type Role } from '#rules/identity/roles.ts'
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  LANGUAGE_CODES,
  type NoticeLanguage,
} from '#rules/privacy/consents.ts'
import { createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { declarePersonalData } from './personal-data.ts'
import { jsonOf, oneOf } from './readable.ts'

/** Anybody who has asked for an OTP; a customer in the full sense once `verifiedAt` is set. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** Ten digits; `erased:` and the row's own id once the customer has been erased, so that the number is free. */
    mobileNumber: text().notNull().unique(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    address2: text('address2').notNull().default(''),
    landmark: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    country: text().notNull().default('India'),
    pincode: text().notNull().default(''),
    /** The business they buy for. */
    business: jsonb().$type<Business>(),
    role: text().$type<Role>().notNull().default('customer'),
    verifiedAt: timestamptz('verified_at'),
    erasedAt: timestamptz('erased_at'),
    /** An admin has blocked them: no login, no reservation. The reason is for the shop only. */
    blockedAt: timestamptz('blocked_at'),
    blockReason: text().notNull().default(''),
    /** A keyed hash of an erased customer's number: an offer made once per customer stays used. */
    formerNumberHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Text by which the shop searches its customers, in small letters after a space. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(' ' || first_name || ' ' || last_name || ' ' || mobile_number || ' ' || email)`,
      ),
  },
  (t) => [
    index('customers_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('customers_newest').on(t.createdAt, t.id),
    index('customers_with_role').on(t.createdAt, t.id).where(sql`${t.role} <> 'customer'`),
    index('customers_by_former_number').on(t.formerNumberHash).where(sql`${t.formerNumberHash} is not null`),
    oneOf('customers_role', t.role, ROLES),
    jsonOf('customers_business', t.business, 'object'),
  ],
)

/** Columns for a person's name, wherever a list shows who did something. */
export const PERSON_COLUMNS = {
  firstName: customers.firstName,
  lastName: customers.lastName,
  mobileNumber: customers.mobileNumber,
}

/** One-time passwords, hashed. Rows stay an hour or more: the caps count them. */
export const oneTimePasswords = pgTable(
  'one_time_passwords',
  {
    id: id(),
    mobileNumber: text().notNull(),
    hash: text().notNull(),
    purpose: text().$type<OtpPurpose>().notNull().default('log-in'),
    /** Whose allowance it was asked on. */
    requester: text().$type<RequesterClass>().notNull().default('stranger'),
    /** The id in the requester's device cookie. */
    deviceId: text().notNull().default(''),
    /** The connection's address, as it is counted: IPv6 by its /64. */
    requestedFrom: text().notNull(),
    /** Includes guesses carried over from earlier OTPs. */
    wrongGuesses: integer().notNull().default(0),
    carriedGuesses: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('one_time_passwords_by_number').on(t.mobileNumber, t.createdAt),
    index('one_time_passwords_by_address').on(t.requestedFrom, t.createdAt),
    index('one_time_passwords_newest').on(t.createdAt),
  ],
)

/** A login. The token carries the id, so that logging out on the server ends it at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** When its holder last entered a further OTP to log in; like a login, it confirms everything for a while. */
    confirmedAt: timestamptz('confirmed_at'),
    /** When its holder last entered an OTP for each other purpose. */
    confirmedFor: jsonb().$type<Partial<Record<FreshOtpPurpose, string>>>().notNull().default({}),
    /** When the admin area was last used with it, to the minute; see `rules/identity/admin-idle.ts`. */
    adminUsedAt: timestamptz('admin_used_at'),
  },
  (t) => [index('sessions_by_customer').on(t.customerId)],
)

/** The address book besides the default address, which is stored with the customer. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    address2: text('address2').notNull().default(''),
    landmark: text().notNull().default(''),
    pincode: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('addresses_by_customer').on(t.customerId, t.createdAt)],
)

/** Notes of the shop about a customer, for itself. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    text: text().notNull(),
    at: timestamptz('at').notNull(),
    /** Deleted; it can be restored. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [index('customer_notes_by_customer').on(t.customerId, t.at)],
)

/**
 * Birthday and wedding anniversary of a person who buys with a customer's number, where they agreed that the shop keeps them.
 * Several people may share a number: each has the dates of their own name.
 */
export const personDates = pgTable(
  'person_dates',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** First and last name, as it was typed with the sale. */
    name: text().notNull(),
    birthday: date(),
    anniversary: date(),
    /** When the person agreed, and who of the shop asked. */
    agreedAt: timestamptz('agreed_at').notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
  },
  (t) => [
    uniqueIndex('person_dates_one_per_name').on(t.customerId, sql`lower(${t.name})`),
    check('person_dates_has_a_date', sql`${t.birthday} is not null or ${t.anniversary} is not null`),
  ],
)

/** Consents that a customer has given or taken back, and when; a trigger keeps rows as they were written. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text().$type<ConsentPurpose>().notNull(),
    given: boolean().notNull(),
    /** Which wording of the notice was shown. */
    notice: text().notNull(),
    /** In which language it was read; all that is older is English. */
    language: text().$type<NoticeLanguage>().notNull().default('en'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('consents_by_customer').on(t.customerId, t.at),
    oneOf('consents_purpose', t.purpose, CONSENT_PURPOSES),
    oneOf('consents_language', t.language, LANGUAGE_CODES),
  ],
)

declarePersonalData(customers, {
  kinds: ['number', 'former-number', 'profile', 'addresses', 'business'],
  theirs: ({ id }) => eq(customers.id, id),
  copy: { section: 'profile' },
  erasing: { takesOut: 'name, address, e-mail and number; a keyed hash of the number stays' },
})
declarePersonalData(oneTimePasswords, {
  kinds: ['otps', 'connections'],
  theirs: ({ mobileNumber }) => eq(oneTimePasswords.mobileNumber, mobileNumber),
  copy: { none: 'They are hashes, kept for a short time.' },
  erasing: 'deleted',
})
declarePersonalData(sessions, {
  kinds: ['logins'],
  copy: {
    section: 'logins',
    columns: { at: sessions.createdAt, until: sessions.expiresAt },
    order: [desc(sessions.createdAt)],
  },
  erasing: 'deleted',
  seenAt: sessions.createdAt,
})
declarePersonalData(addresses, {
  kinds: ['addresses'],
  copy: { section: 'addresses' },
  erasing: 'deleted',
})
/** Notes that were taken off are still kept, so they are told as well. */
declarePersonalData(customerNotes, {
  kinds: ['notes'],
  copy: {
    section: 'officeNotes',
    columns: { text: customerNotes.text, at: customerNotes.at },
    order: [asc(customerNotes.at)],
  },
  erasing: 'deleted',
})
declarePersonalData(personDates, {
  kinds: ['dates'],
  copy: {
    section: 'dates',
    columns: {
      name: personDates.name,
      birthday: personDates.birthday,
      anniversary: personDates.anniversary,
      agreedAt: personDates.agreedAt,
    },
    order: [asc(personDates.name)],
  },
  erasing: 'deleted',
})
declarePersonalData(consents, {
  kinds: ['consents'],
  copy: {
    section: 'consents',
    columns: {
      purpose: consents.purpose,
      given: consents.given,
      notice: consents.notice,
      language: consents.language,
      at: consents.at,
    },
    order: [asc(consents.at), asc(consents.id)],
  },
  erasing: { stays: 'consents' },
})
