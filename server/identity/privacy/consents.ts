import type { Consent } from '#contracts/privacy.ts'
import type { Db } from '#db/client.ts'
import { CONSENT_NOTICE, type ConsentPurpose, type ShownNotice } from '#rules/privacy/consents.ts'
import { type ConsentRow, consentsOf, insertConsent } from './consents.store.ts'

/** The last word on each purpose. */
export async function currentConsents(db: Db, customerId: string): Promise<ConsentRow[]> {
  const rows = await consentsOf(db, customerId)
  return [...new Map(rows.map((row) => [row.purpose, row])).values()]
}

/** Notes what a customer says, unless it is what they said last under the same notice in the same language. */
export async function noteConsent(
  db: Db,
  customerId: string,
  word: { purpose: ConsentPurpose; given: boolean; at: Date },
  { version: notice, language }: ShownNotice = { version: CONSENT_NOTICE, language: 'en' },
): Promise<void> {
  const last = (await currentConsents(db, customerId)).find(({ purpose }) => purpose === word.purpose)
  if (last?.given === word.given && last.notice === notice && last.language === language) return
  await insertConsent(db, { customerId, notice, language, ...word })
}

export function presentConsent({ purpose, given, notice, language, at }: ConsentRow): Consent {
  return { purpose, given, notice, language, at }
}
