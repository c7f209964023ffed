import type { Db } from '#db/client.ts'
import { type PersonOfNumber, peopleOfNumber } from '#rules/identity/people.ts'
import type { CustomerRow } from './customers.store.ts'
import { datesOf, salesOfNumber } from './people-of-number.store.ts'

/** The latest sales of a number that are looked through for its people. */
const MAX_SALES = 200

/** The people who buy with a customer's number, the latest buyer first; none of an erased one. */
export async function readPeopleOfNumber(db: Db, account: CustomerRow): Promise<PersonOfNumber[]> {
  if (account.erasedAt) return []
  const sales = await salesOfNumber(db, account.id, MAX_SALES)
  return peopleOfNumber({ account, sales, dates: await datesOf(db, account.id) })
}
