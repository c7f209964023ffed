import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { invoices } from '#db/schema/invoices.ts'
import { proofKeys, proofs } from '#trade/proof/schema/proof.ts'

export type ProofRow = typeof proofs.$inferSelect

export async function insertProofs(db: Db, rows: readonly ProofRow[]): Promise<void> {
  await db.insert(proofs).values([...rows])
}

/** The newest proof of a paper; null for papers from before there were proofs. */
export const latestProof = (db: Db, number: string): Promise<ProofRow | null> =>
  db
    .select()
    .from(proofs)
    .where(eq(proofs.number, number))
    .orderBy(desc(proofs.revision))
    .limit(1)
    .then(firstOf)

/** The same, which nobody else signs again until the transaction ends. */
export const lockLatestProof = (db: Db, number: string): Promise<ProofRow | null> =>
  db
    .select()
    .from(proofs)
    .where(eq(proofs.number, number))
    .orderBy(desc(proofs.revision))
    .limit(1)
    .for('update')
    .then(firstOf)

/** The newest code of each of these papers. */
export async function codesOfPapers(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([proofs.number], { number: proofs.number, code: proofs.code })
    .from(proofs)
    .where(inArray(proofs.number, [...numbers]))
    .orderBy(proofs.number, desc(proofs.revision))
  return new Map(rows.map(({ number, code }) => [number, code]))
}

/** A proof and the public half of its key. */
export async function proofByCode(db: Db, code: string) {
  const [row] = await db
    .select({ proof: proofs, key: { id: proofKeys.id, publicKey: proofKeys.publicKey } })
    .from(proofs)
    .innerJoin(proofKeys, eq(proofKeys.id, proofs.keyId))
    .where(eq(proofs.code, code))
  return row ?? null
}

/** Paise of an invoice, and of all its credit notes; null for a paper that is none. */
export async function creditedOf(
  db: Db,
  number: string,
): Promise<{ total: number; credited: number } | null> {
  // Of a single table, columns are written without its name, which the inner query would take for its own.
  const credited = sql<number>`(
    select coalesce(sum(note.total), 0) from ${invoices} note
    where note.order_id = ${invoices}.order_id and note.document #>> '{against,number}' = ${number})`
  const [row] = await db
    .select({ total: invoices.total, credited: credited.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.kind, 'invoice')))
  return row ?? null
}

/** A page of all proofs with their keys, for looking at each. */
export const proofsAfter = (db: Db, after: string, limit: number) =>
  db
    .select({ proof: proofs, key: { id: proofKeys.id, publicKey: proofKeys.publicKey } })
    .from(proofs)
    .innerJoin(proofKeys, eq(proofKeys.id, proofs.keyId))
    .where(sql`${proofs.code} > ${after}`)
    .orderBy(proofs.code)
    .limit(limit)
