import { desc, sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { APPROVAL_OUTCOMES, type ApprovalOutcome } from '#rules/items/approval.ts'
import { id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { items } from './items.ts'
import { declarePersonalData } from './personal-data.ts'
import { oneOf } from './readable.ts'

/** Each time an item was given to a customer on approval; open until it is back. */
export const itemApprovals = pgTable(
  'item_approvals',
  {
    id: id(),
    itemId: uuid()
      .notNull()
      .references(() => items.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** The last day on which it may come back, in India. */
    dueOn: date().notNull(),
    note: text().notNull().default(''),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
    endedAt: timestamp({ withTimezone: true }),
    outcome: text().$type<ApprovalOutcome>(),
  },
  (t) => [
    uniqueIndex('item_approvals_open').on(t.itemId).where(sql`${t.endedAt} is null`),
    index('item_approvals_due').on(t.dueOn).where(sql`${t.endedAt} is null`),
    index('item_approvals_of_item').on(t.itemId, t.at),
    index('item_approvals_of_customer').on(t.customerId),
    check('item_approvals_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    oneOf('item_approvals_outcome', t.outcome, APPROVAL_OUTCOMES),
  ],
)

const itemOf = sql`items given where given.id = ${itemApprovals.itemId}`
declarePersonalData(itemApprovals, {
  kinds: ['approvals'],
  copy: {
    section: 'onApproval',
    columns: {
      tag: sql<string>`(select given.tag from ${itemOf})`,
      name: sql<string>`(select named.name from products named, ${itemOf} and named.id = given.product_id)`,
      dueOn: itemApprovals.dueOn,
      note: itemApprovals.note,
      givenAt: itemApprovals.at,
      endedAt: itemApprovals.endedAt,
    },
    order: [desc(itemApprovals.at)],
  },
  erasing: { stays: 'law' },
})
