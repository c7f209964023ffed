import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { personDates } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import type { Day } from '#rules/days.ts'

/** People of one number whose dates are kept; a family has no more. */
const MAX_PEOPLE = 50

type DatesDraft = {
  customerId: string
  name: string
  birthday: Day | null
  anniversary: Day | null
  agreedAt: Date
  by: string
}

/** Birthdays and anniversaries of the people who buy with a customer's number. */
export const datesOf = (db: Db, customerId: string) =>
  db
    .select({
      name: personDates.name,
      birthday: personDates.birthday,
      anniversary: personDates.anniversary,
      agreedAt: personDates.agreedAt,
    })
    .from(personDates)
    .where(eq(personDates.customerId, customerId))
    .orderBy(asc(personDates.name))
    .limit(MAX_PEOPLE)

/** Keeps the dates of a person; one that is left out stays as it was. With the customer locked. */
export async function keepDates(db: Db, dates: DatesDraft): Promise<void> {
  const [former] = await db.delete(personDates).where(isOf(dates.customerId, dates.name)).returning()
  const birthday = dates.birthday ?? former?.birthday ?? null
  const anniversary = dates.anniversary ?? former?.anniversary ?? null
  await db.insert(personDates).values({ ...dates, birthday, anniversary })
}

const isOf = (customerId: string, name: string) =>
  and(eq(personDates.customerId, customerId), sql`lower(${personDates.name}) = lower(${name})`)

/** False where none of that name were kept. */
export async function deleteDates(db: Db, customerId: string, name: string): Promise<boolean> {
  const deleted = await db.delete(personDates).where(isOf(customerId, name)).returning({ id: personDates.id })
  return deleted.length > 0
}

/** To whom the latest sales of a customer were made out, the newest first. */
export const salesOfNumber = (db: Db, customerId: string, limit: number) =>
  db
    .select({ address: orders.shippingAddress, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
