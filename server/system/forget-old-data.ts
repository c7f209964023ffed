import { startOfPeriod, type TimedPeriod } from '#rules/privacy/retention.ts'
import { forgetConnectionsBefore } from '#server/enquiries/contact-messages.store.ts'
import { forgetMessagesBefore } from '#server/enquiries/forget-messages.ts'
import {
  deleteConsentsOfErased,
  deleteOtpsBefore,
  deleteStrangers,
  forgetFormerNumbers,
} from '#server/identity/privacy/old-data.store.ts'
import { endUnusedAccounts } from '#server/identity/privacy/unused-accounts.ts'
import type { Shop } from '#server/shop.ts'

/** Periods of the retention table that this job ends, besides those of trade modules; others have a job of their own, see `forget-old-data.test.ts`. */
export const ENDS = {
  otps: ({ db }, moment) => deleteOtpsBefore(db, moment),
  connections: ({ db }, moment) => forgetConnectionsBefore(db, moment),
  strangers: ({ db }, moment) => deleteStrangers(db, moment),
  enquiries: forgetMessagesBefore,
  account: endUnusedAccounts,
  consents: ({ db }, moment) => deleteConsentsOfErased(db, moment),
  'former-number': ({ db }, moment) => forgetFormerNumbers(db, moment),
} as const satisfies { [Name in TimedPeriod]?: (shop: Shop, moment: Date) => Promise<void> }

/** Each hour: deletes what the shop has kept as long as its privacy policy says. */
export async function forgetOldData(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const ends of [ENDS, ...shop.modules.flatMap(({ forgets }) => forgets ?? [])])
    for (const [kept, end] of Object.entries(ends)) await end(shop, startOfPeriod(kept as TimedPeriod, now))
}
