import { desc, sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { IDENTITY_KINDS, type IdentityKind } from '#rules/identity/identity-document.ts'
import { payments } from './checkout.ts'
import { amount, createdAt } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData, through } from './personal-data.ts'
import { oneOf } from './readable.ts'

/** The PAN a customer gave for a sale above the threshold; the order of the payment keeps it. Never in the clear. */
export const paymentPans = pgTable(
  'payment_pans',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    /** The id that the seal is bound to: the payment's; a PAN of before payments had lines may have another. */
    boundTo: uuid().notNull(),
    /** Base64 of server/environment/sealing.ts. */
    sealed: text().notNull(),
    keyId: text().notNull(),
    /** `ABxxxxxx4F`: all that screens, lists and exports show. */
    masked: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_pans_by_key').on(t.keyId)],
)

/** Declarations of customers without a PAN for a sale above the threshold, as they were printed and signed. */
export const panDeclarations = pgTable(
  'pan_declarations',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    name: text().notNull(),
    address: text().notNull(),
    mobileNumber: text().notNull(),
    /** With the father’s name and the income, written on the paper by hand where it is not here. */
    birthDate: date(),
    fatherName: text().notNull(),
    /** Paise that the customer expects to earn in the year. */
    income: amount('income'),
    /** The acknowledgement number of an application for a PAN; empty without an application. */
    acknowledgement: text().notNull(),
    identityKind: text().$type<IdentityKind>().notNull(),
    /** The last four characters of its number: no more is kept. */
    identityEnd: text().notNull(),
    /** Paise of the sale. */
    amount: amount('amount').notNull(),
    takenBy: uuid()
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('pan_declarations_by_time').on(t.createdAt, t.paymentId),
    oneOf('pan_declarations_identity_kind', t.identityKind, Object.keys(IDENTITY_KINDS)),
  ],
)

declarePersonalData(paymentPans, {
  kinds: ['pans'],
  theirs: through(paymentPans.paymentId, payments.id),
  copy: { section: 'orders' },
  erasing: { takesOut: 'those of what bought nothing' },
})
declarePersonalData(panDeclarations, {
  kinds: ['pans'],
  theirs: through(panDeclarations.paymentId, payments.id),
  copy: {
    section: 'panDeclarations',
    columns: {
      name: panDeclarations.name,
      address: panDeclarations.address,
      mobileNumber: panDeclarations.mobileNumber,
      birthDate: panDeclarations.birthDate,
      fatherName: panDeclarations.fatherName,
      income: panDeclarations.income,
      acknowledgement: panDeclarations.acknowledgement,
      document: sql<string>`${panDeclarations.identityKind} || ' …' || ${panDeclarations.identityEnd}`,
      at: panDeclarations.createdAt,
    },
    order: [desc(panDeclarations.createdAt)],
  },
  erasing: { stays: 'law' },
})
