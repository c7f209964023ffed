import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { maskedPan } from '#rules/orders/pan.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import { readSealingKeys, type SealingKeys, seal, unseal } from '#server/environment/sealing.ts'
import type { Shop } from '#server/shop.ts'

/** The keys PANs are sealed with; the first seals. */
export function panKeys({ config }: Pick<Shop, 'config'>): SealingKeys {
  return readSealingKeys(neededSecret('PAN_KEYS', config.PAN_KEYS))
}

/** Keeps the PAN of a payment, sealed; `pan` must be tidy (`rules/orders/pan.ts`). */
export async function insertPan(shop: Shop, paymentId: string, pan: string): Promise<void> {
  const row = { paymentId, boundTo: paymentId, ...sealedPan(shop, paymentId, pan), masked: maskedPan(pan) }
  await shop.db.insert(paymentPans).values(row)
}

/** The same for what is given after the sale, or given again. */
export async function replacePan(shop: Shop, paymentId: string, pan: string): Promise<void> {
  const kept = { boundTo: paymentId, ...sealedPan(shop, paymentId, pan), masked: maskedPan(pan) }
  await shop.db
    .insert(paymentPans)
    .values({ paymentId, ...kept })
    .onConflictDoUpdate({ target: paymentPans.paymentId, set: kept })
}

export async function forgetPan(db: Db, paymentId: string): Promise<void> {
  await db.delete(paymentPans).where(eq(paymentPans.paymentId, paymentId))
}

/** The masked form of the PAN that was given with a payment. */
export async function maskedPanOf(db: Db, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ masked: paymentPans.masked })
    .from(paymentPans)
    .where(eq(paymentPans.paymentId, paymentId))
  return row?.masked ?? null
}

/** The PAN itself, for the one paper that must quote it. */
export async function panOfOrder(shop: Shop, orderId: string): Promise<string | null> {
  const [row] = await shop.db
    .select({ pan: paymentPans })
    .from(paymentPans)
    .innerJoin(orders, eq(orders.paymentId, paymentPans.paymentId))
    .where(eq(orders.id, orderId))
  return row ? openedPan(shop, row.pan) : null
}

/** Forgets what was given for a sale that did not come about and cannot any more: nothing asks for it. */
export async function forgetUnusedPans(db: Db): Promise<void> {
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.paymentId, payments.id))
  const over = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(or(isNull(payments.nextCheckAt), eq(payments.status, 'refund-due')), notExists(ordered)))
  await db.delete(paymentPans).where(inArray(paymentPans.paymentId, over))
}

/** Seals some of what an older key still holds again with the newest one; returns how many there were. */
export async function resealPans(shop: Shop, atMost: number): Promise<number> {
  const [{ id }] = panKeys(shop)
  const old = await shop.db
    .select()
    .from(paymentPans)
    .where(ne(paymentPans.keyId, id))
    .limit(atMost)
    .for('update', { skipLocked: true })
  for (const row of old)
    await shop.db
      .update(paymentPans)
      .set(sealedPan(shop, row.boundTo, openedPan(shop, row)))
      .where(eq(paymentPans.paymentId, row.paymentId))
  return old.length
}

const placeOf = (paymentId: string) => `pan of payment ${paymentId}`

function sealedPan(shop: Shop, paymentId: string, pan: string): { sealed: string; keyId: string } {
  const { keyId, bytes } = seal(panKeys(shop), Buffer.from(pan), placeOf(paymentId))
  return { keyId, sealed: bytes.toString('base64') }
}

function openedPan(shop: Shop, { boundTo, sealed, keyId }: typeof paymentPans.$inferSelect): string {
  const bytes = Buffer.from(sealed, 'base64')
  return unseal(panKeys(shop), { keyId, bytes }, placeOf(boundTo)).toString()
}
