import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { customers } from '#db/schema/identity.ts'
import type { Role } from '#rules/identity/roles.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ensureAdministrators } from './administrators.store.ts'

test('configured numbers own the shop, known or not; everybody else keeps their role', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  const people: [string, Role][] = [
    ['9000000001', 'customer'],
    ['9000000002', 'manager'],
    ['9100000001', 'customer'],
    ['9100000002', 'owner'],
    ['9100000003', 'staff'],
  ]
  await db.insert(customers).values(people.map(([mobileNumber, role]) => ({ mobileNumber, role })))

  const configured = ['9000000001', '9000000002', '9000000003', '9000000003']
  await ensureAdministrators(db, configured)
  await ensureAdministrators(db, configured)

  const roles = await db.select({ number: customers.mobileNumber, role: customers.role }).from(customers)
  expect(Object.fromEntries(roles.map(({ number, role }) => [number, role]))).toEqual({
    9000000001: 'owner',
    9000000002: 'owner',
    9000000003: 'owner',
    9100000001: 'customer',
    9100000002: 'owner',
    9100000003: 'staff',
  })
  await ensureAdministrators(db, [])
})
