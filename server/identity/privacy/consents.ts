import { asc, eq } from 'drizzle-orm'
import type { Consent } from '#contracts/privacy.ts'
import type { Db } from '#db/client.ts'
import { consents } from '#db/schema/identity.ts'
import { CONSENT_NOTICE, type ConsentPurpose } from '#rules/identity/consents.ts'

type ConsentRow = typeof consents.$inferSelect

/** Everything a customer ever said, the earliest first. */
export function consentsOf(db: Db, customerId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(asc(consents.at), asc(consents.id))
}

/** The last word on each purpose. */
export async function currentConsents(db: Db, customerId: string): Promise<ConsentRow[]> {
  const rows = await consentsOf(db, customerId)
  return [...new Map(rows.map((row) => [row.purpose, row])).values()]
}

/** Notes what a customer says, unless it is what they said last under the same notice. */
export async function noteConsent(
  db: Db,
  customerId: string,
  word: { purpose: ConsentPurpose; given: boolean; at: Date },
): Promise<void> {
  const last = (await currentConsents(db, customerId)).find(({ purpose }) => purpose === word.purpose)
  if (last?.given === word.given && last.notice === CONSENT_NOTICE) return
  await db.insert(consents).values({ customerId, notice: CONSENT_NOTICE, ...word })
}

export function presentConsent({ purpose, given, notice, at }: ConsentRow): Consent {
  return { purpose, given, notice, at: at.toISOString() }
}
