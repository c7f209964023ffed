import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { type LinkStatus, linkMayBecome } from '#trade/counter/rules/payment-link.ts'
import { paymentLinks } from '#trade/counter/schema/counter.ts'

export type PaymentLinkRow = typeof paymentLinks.$inferSelect

/** Writes a link down; null where the sale has an open one, or this one was written before. */
export const insertLink = (db: Db, draft: typeof paymentLinks.$inferInsert): Promise<PaymentLinkRow | null> =>
  db.insert(paymentLinks).values(draft).onConflictDoNothing().returning().then(firstOf)

export const linkById = (db: Db, id: string): Promise<PaymentLinkRow | null> =>
  db.select().from(paymentLinks).where(eq(paymentLinks.id, id)).then(firstOf)

export const linkByProviderId = (db: Db, providerLinkId: string): Promise<PaymentLinkRow | null> =>
  db.select().from(paymentLinks).where(eq(paymentLinks.providerLinkId, providerLinkId)).then(firstOf)

export const lockLink = (db: Db, id: string): Promise<PaymentLinkRow | null> =>
  db.select().from(paymentLinks).where(eq(paymentLinks.id, id)).for('update').then(firstOf)

/** The links of a payment, newest first. */
export function linksOf(db: Db, paymentId: string): Promise<PaymentLinkRow[]> {
  return db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.paymentId, paymentId))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
}

/** Notes the provider's link once it is made. */
export async function noteProviderLink(
  db: Db,
  id: string,
  { providerLinkId, url }: Pick<PaymentLinkRow, 'providerLinkId' | 'url'>,
): Promise<void> {
  await db.update(paymentLinks).set({ providerLinkId, url }).where(eq(paymentLinks.id, id))
}

/** Ends a locked link; a move that its table does not know is a fault of ours. */
export async function endLink(db: Db, link: PaymentLinkRow, to: LinkStatus): Promise<void> {
  if (!linkMayBecome(link.status, to))
    throw new Error(`A payment link cannot go from ${link.status} to ${to} (${link.id}).`)
  await db.update(paymentLinks).set({ status: to, nextCheckAt: null }).where(eq(paymentLinks.id, link.id))
}

/** Links the provider is to be asked about by now, the longest waiting first. */
export function linksToCheck(db: Db, now: Date, limit: number): Promise<PaymentLinkRow[]> {
  return db
    .select()
    .from(paymentLinks)
    .where(and(isNotNull(paymentLinks.nextCheckAt), lte(paymentLinks.nextCheckAt, now)))
    .orderBy(paymentLinks.nextCheckAt)
    .limit(limit)
}

export async function postponeLinkCheck(db: Db, id: string, nextCheckAt: Date): Promise<void> {
  await db.update(paymentLinks).set({ nextCheckAt }).where(eq(paymentLinks.id, id))
}
