import type { Consent } from '#contracts/privacy.ts'
import type { Db } from '#db/client.ts'
import { CONSENT_NOTICE, type ConsentPurpose } from '#rules/identity/consents.ts'
import { type ConsentRow, consentsOf, insertConsent } from './consents.store.ts'

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
  await insertConsent(db, { customerId, notice: CONSENT_NOTICE, ...word })
}

export function presentConsent({ purpose, given, notice, at }: ConsentRow): Consent {
  return { purpose, given, notice, at: at.toISOString() }
}
