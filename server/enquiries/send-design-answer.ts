import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designAnswers, designRequests } from '#db/schema/enquiries.ts'
import { customers } from '#db/schema/identity.ts'
import type { SmsText } from '#server/adapters/sms/texts.ts'
import type { Shop } from '#server/shop.ts'

/** An answer that is owed, in the words it was promised in: the registered text and its values. */
export type OwedAnswer = { answerId: string; sms: SmsText }

/**
 * Sends an answer by SMS; one that was sent before is left alone, and so is one to a customer who has been erased.
 * Throws the carrier's error to be tried again.
 */
export async function sendDesignAnswer({ db, clock, sms: carrier }: Shop, { answerId, sms }: OwedAnswer) {
  const to = await numberOwed(db, answerId)
  if (!to) return
  await carrier.send({ to, ...sms })
  await db.update(designAnswers).set({ sentAt: clock.now() }).where(eq(designAnswers.id, answerId))
}

/** After the last try: the screen shows that it did not arrive. */
export async function giveUpDesignAnswer({ db, clock, log }: Shop, { answerId }: OwedAnswer) {
  if (!(await numberOwed(db, answerId))) return
  await db.update(designAnswers).set({ gaveUpAt: clock.now() }).where(eq(designAnswers.id, answerId))
  log.error({ answerId }, 'an answer to a design could not be sent; no further try will be made')
}

async function numberOwed(db: Db, answerId: string): Promise<string | null> {
  const owed = and(eq(designAnswers.id, answerId), isNull(designAnswers.sentAt), isNull(customers.erasedAt))
  const [found] = await db
    .select({ number: customers.mobileNumber })
    .from(designAnswers)
    .innerJoin(designRequests, eq(designRequests.id, designAnswers.requestId))
    .innerJoin(customers, eq(customers.id, designRequests.customerId))
    .where(owed)
  return found?.number ?? null
}
