import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { VoucherKind } from '#rules/invoices/voucher-search.ts'

/** From the first moment, to before the second. */
type Between = { from: Date; until: Date }

/**
 * What the books of the shop hold of a module: its papers, and money that came or went without a payment of the shop's. Each
 * select stands beside those of the shop, and has their columns.
 */
export type ModuleBooks = {
  /** id, at, way (`in` or `out`), means, amount, reference, order, paper, whether the paper is later. */
  moves: (between: Between) => SQL
  /** kind, number, at, order, person, amount, paid (means, amount and reference of each part), returned, whether the paper is later. */
  vouchers: (between: Between) => SQL
  /** Table and number, as one text, of those that lack their amount; the select above leaves them out. */
  vouchersWithoutAmount: (between: Between) => SQL
  /** By the id of a return: reference, order and paper of the store credit that was issued for it. */
  credited?: SQL
  /** Tables that they are made of, and the moment by which a row belongs to a period. */
  tables: readonly { table: PgTable; at: PgColumn }[]
  /** By kind: number, key that opens it, at, order, of the vouchers with one of these numbers. */
  vouchersNumbered: Readonly<Partial<Record<VoucherKind, (numbers: SQL) => SQL>>>
}
