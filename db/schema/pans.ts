import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { payments } from './checkout.ts'
import { createdAt } from './columns.ts'
import { declarePersonalData, through } from './personal-data.ts'

/** The PAN a customer gave for a sale above the threshold; the order of the payment keeps it. Never in the clear. */
export const paymentPans = pgTable(
  'payment_pans',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    /** The id that the seal is bound to: the payment's; a PAN of before payments had lines may have another. */
    boundTo: uuid().notNull(),
    /** Base64 of server/sealing.ts. */
    sealed: text().notNull(),
    keyId: text().notNull(),
    /** `ABxxxxxx4F`: all that screens, lists and exports show. */
    masked: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_pans_by_key').on(t.keyId)],
)

declarePersonalData(paymentPans, {
  theirs: through(paymentPans.paymentId, payments.id),
  copy: { section: 'orders' },
  erasing: { takesOut: 'those of what bought nothing' },
})
