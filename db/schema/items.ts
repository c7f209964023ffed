import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { ITEM_STATUSES, type ItemStatus } from '#rules/items/item-status.ts'
import { images, products } from './catalogue.ts'
import { amount, createdAt, id, timestamptz, updatedAt, version } from './columns.ts'
import { jsonOf, oneOf } from './readable.ts'

/** One physical piece of a product that is stocked by item: its own tag, its own weights, its own HUID. */
export const items = pgTable(
  'items',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The code printed on its tag and scanned; unique in the shop, in capitals. */
    tag: text().notNull(),
    /** Which of the product's variants it is; empty where there is nothing to choose. */
    variant: jsonb().$type<VariantChoice>().notNull().default({}),
    grossWeightMg: integer().notNull(),
    netWeightMg: integer().notNull(),
    stoneWeightMg: integer().notNull().default(0),
    /** The hallmark's unique id; none where it has none yet. */
    huid: text(),
    /** The cost of the item to the shop, paise without tax; for the admin area only. */
    costPrice: amount('cost_price'),
    /** The tray or safe it is kept in; empty where nothing is said. */
    place: text().notNull().default(''),
    status: text().$type<ItemStatus>().notNull().default('in-stock'),
    /** The customer who is paying for it; none while nobody is. */
    reservedFor: uuid(),
    archivedAt: timestamp({ withTimezone: true }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('items_tag').on(t.tag),
    uniqueIndex('items_huid').on(t.huid).where(sql`${t.huid} is not null`),
    /** The searches by the beginning of a tag or a HUID. */
    index('items_tag_begins').on(t.tag.op('text_pattern_ops')),
    index('items_huid_begins').on(t.huid.op('text_pattern_ops')).where(sql`${t.huid} is not null`),
    /** The lightest that can be bought, or is being bought. */
    index('items_for_sale')
      .on(t.productId, t.netWeightMg, t.tag)
      .where(sql`${t.status} in ('in-stock', 'reserved') and ${t.archivedAt} is null`),
    index('items_of_product').on(t.productId, t.createdAt, t.id),
    index('items_newest').on(t.createdAt, t.id),
    index('items_by_status').on(t.status, t.createdAt, t.id),
    index('items_of_place').on(t.place, t.createdAt, t.id).where(sql`${t.archivedAt} is null`),
    /** Items in the shop, by tray and safe; the index alone counts them. */
    index('items_by_place')
      .on(t.place, t.tag)
      .where(sql`${t.status} in ('in-stock', 'reserved', 'returned') and ${t.archivedAt} is null`),
    index('items_archived').on(t.createdAt, t.id).where(sql`${t.archivedAt} is not null`),
    /** Dead stock, the oldest first; the index alone weighs it. */
    index('items_ageing')
      .on(t.createdAt, t.id, t.netWeightMg)
      .where(sql`${t.status} = 'in-stock' and ${t.archivedAt} is null`),
    check('items_tag_form', sql`${t.tag} ~ '^[A-Z0-9][A-Z0-9-]{0,9}$'`),
    check('items_huid_form', sql`${t.huid} ~ '^[A-Z0-9]{6}$'`),
    check('items_net_within_gross', sql`${t.netWeightMg} between 1 and ${t.grossWeightMg}`),
    check('items_stones_within_gross', sql`${t.stoneWeightMg} between 0 and ${t.grossWeightMg}`),
    check('items_reserved_for_somebody', sql`(${t.status} = 'reserved') = (${t.reservedFor} is not null)`),
    oneOf('items_status', t.status, ITEM_STATUSES),
    jsonOf('items_variant', t.variant, 'object'),
  ],
)

/** Photographs of an item itself, in order; an archived item keeps them. */
export const itemImages = pgTable(
  'item_images',
  {
    itemId: uuid()
      .notNull()
      .references(() => items.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.position] })],
)

export const itemMoveNumbers = pgSequence('item_move_numbers')

/**
 * Each move of an item along its status table, from the first, which has no `from`; and each correction of its net weight,
 * which stays in its status. Nobody changes or deletes one.
 */
export const itemMoves = pgTable(
  'item_moves',
  {
    /** In the order in which things happened, even within one moment. */
    id: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('item_move_numbers')`),
    itemId: uuid()
      .notNull()
      .references(() => items.id),
    from: text().$type<ItemStatus>(),
    to: text().$type<ItemStatus>().notNull(),
    /** Who did it; none where the shop did by itself. */
    by: uuid(),
    note: text().notNull().default(''),
    at: timestamptz('at').notNull(),
    /** Its weight after the event; registers of the past add these up. */
    netWeightMg: integer().notNull(),
    /** Milligrams by which it weighs more than before; 0 of a move. */
    correctedByMg: integer().notNull().default(0),
    /** Who has it, of a move to the karigar; empty for every other, and where nobody said. */
    karigar: text().notNull().default(''),
  },
  (t) => [
    index('item_moves_of_item').on(t.itemId, t.id),
    index('item_moves_by_time').on(t.at, t.id),
    index('item_moves_with_karigar').on(t.itemId, t.id).where(sql`'with-karigar' in (${t.from}, ${t.to})`),
    oneOf('item_moves_from', t.from, ITEM_STATUSES),
    oneOf('item_moves_to', t.to, ITEM_STATUSES),
  ],
)
