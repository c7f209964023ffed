import { desc, inArray, sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, createdAt, id, keyOf, timestamptz, updatedAt, version } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { declarePersonalData } from '#db/schema/personal-data.ts'
import { jsonOf, oneOf } from '#db/schema/readable.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import {
  REPAIR_EVENTS,
  REPAIR_STATUSES,
  REPAIRS_WITH_US,
  type RepairEvent,
  type RepairStatus,
} from '#trade/repairs/rules/repair-steps.ts'

const returns = keyOf('returns')

export const repairNumbers = pgSequence('repair_numbers', { startWith: 1001 })

/** A piece that is its customer's own and in the shop to be worked on. Its id is also that of the payment of its charge. */
export const repairs = pgTable(
  'repairs',
  {
    id: id(),
    number: text().notNull().unique(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Who brought it, and whom the charge is billed to: two people may use one number. */
    person: jsonb().$type<ShippingAddress>().notNull(),
    status: text().$type<RepairStatus>().notNull().default('taken-in'),
    description: text().notNull(),
    /** A key of `PURITIES`, or empty where nobody knows. */
    purity: text().notNull().default(''),
    /** Milligrams with its stones: as it came in, and as it was weighed last. */
    inMg: integer().notNull(),
    nowMg: integer().notNull(),
    work: text().notNull(),
    /** Paise with GST, as the customer was told. */
    estimate: amount('estimate').notNull(),
    /** The day it was promised for, in India. */
    readyOn: date().notNull(),
    /** Paise with GST; null until it is ready, 0 where the work is free. */
    charge: amount('charge'),
    readyAt: timestamptz('ready_at'),
    /** The order that bills the charge; null before, and where nothing is charged. */
    chargeOrderId: uuid()
      .unique()
      .references(() => orders.id),
    /** The order by which the shop sold the piece, where it did. */
    soldOrderId: uuid().references(() => orders.id),
    /** The resizing it is the work of, where it is one. */
    returnId: uuid().references(() => returns.id),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('repairs_newest').on(t.createdAt, t.id),
    index('repairs_by_status').on(t.status, t.createdAt, t.id),
    index('repairs_waiting').on(t.readyAt).where(sql`${t.status} = 'ready'`),
    index('repairs_by_customer').on(t.customerId, t.createdAt),
    uniqueIndex('repairs_of_return')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null and ${t.status} <> 'cancelled'`),
    check('repairs_weights', sql`${t.inMg} > 0 and ${t.nowMg} > 0`),
    check('repairs_amounts', sql`${t.estimate} >= 0 and coalesce(${t.charge}, 0) >= 0`),
    check(
      'repairs_charged_when_ready',
      sql`${t.status} not in ('ready', 'handed-over') or ${t.charge} is not null and ${t.readyAt} is not null`,
    ),
    check(
      'repairs_billed',
      sql`${t.chargeOrderId} is null or ${t.status} = 'handed-over' and ${t.charge} > 0`,
    ),
    oneOf('repairs_status', t.status, REPAIR_STATUSES),
    jsonOf('repairs_person', t.person, 'object'),
  ],
)

/** Each step of a repair; nobody changes or deletes one. */
export const repairEvents = pgTable(
  'repair_events',
  {
    id: id(),
    repairId: uuid()
      .notNull()
      .references(() => repairs.id),
    event: text().$type<RepairEvent>().notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
    note: text().notNull().default(''),
  },
  (t) => [
    index('repair_events_of_repair').on(t.repairId, t.at),
    oneOf('repair_events_event', t.event, REPAIR_EVENTS),
  ],
)

/** Each time a piece went to a karigar. */
export const repairTrips = pgTable(
  'repair_trips',
  {
    id: id(),
    repairId: uuid()
      .notNull()
      .references(() => repairs.id),
    karigar: text().notNull(),
    givenMg: integer().notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    /** Null while the karigar has it. */
    backMg: integer(),
    backAt: timestamptz('back_at'),
    /** Why it weighs something else than it did. */
    reason: text().notNull().default(''),
    /** Paise that the karigar is owed for the work. */
    wages: amount('wages').notNull().default(0),
  },
  (t) => [
    index('repair_trips_of_repair').on(t.repairId, t.sentAt),
    uniqueIndex('repair_trips_one_out').on(t.repairId).where(sql`${t.backAt} is null`),
    check('repair_trips_back', sql`(${t.backAt} is null) = (${t.backMg} is null)`),
    check('repair_trips_amounts', sql`${t.givenMg} > 0 and coalesce(${t.backMg}, 1) > 0 and ${t.wages} >= 0`),
  ],
)

/** Photographs of a piece as it came in; their files lie under `repairs/`, which has no public address. */
export const repairPhotographs = pgTable(
  'repair_photographs',
  {
    id: id(),
    repairId: uuid()
      .notNull()
      .references(() => repairs.id),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [unique('repair_photographs_in_order').on(t.repairId, t.position)],
)

declarePersonalData(repairs, {
  kinds: ['orders'],
  copy: {
    section: 'repairs',
    columns: {
      number: repairs.number,
      description: repairs.description,
      work: repairs.work,
      status: repairs.status,
      estimate: repairs.estimate,
      charge: repairs.charge,
      readyOn: repairs.readyOn,
      at: repairs.createdAt,
    },
    order: [desc(repairs.createdAt)],
  },
  erasing: { takesOut: 'photographs, by the job forget-repairs' },
  seenAt: repairs.updatedAt,
  holdsAccount: {
    rows: inArray(repairs.status, REPAIRS_WITH_US),
    name: repairs.description,
    newest: repairs.createdAt,
    sentence: (piece) => `We have “${piece}” for a repair. Please fetch it first.`,
  },
})
