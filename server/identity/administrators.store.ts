import { ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers } from '#db/schema/identity.ts'

/** Gives the configured mobile numbers the role of owner, known already or not. Takes no role from anybody. */
export async function ensureAdministrators(db: Db, mobileNumbers: readonly string[]): Promise<void> {
  if (mobileNumbers.length === 0) return
  const owners = [...new Set(mobileNumbers)].map((mobileNumber) => ({ mobileNumber, role: 'owner' as const }))
  await db
    .insert(customers)
    .values(owners)
    .onConflictDoUpdate({
      target: customers.mobileNumber,
      set: { role: 'owner' },
      setWhere: ne(customers.role, 'owner'),
    })
}
