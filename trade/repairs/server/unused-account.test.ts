import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, sessions } from '#db/schema/identity.ts'
import { DAY_MS } from '#rules/time.ts'
import { endUnusedAccounts } from '#server/identity/privacy/unused-accounts.ts'
import { repairs } from '#trade/repairs/schema/repairs.ts'
import { repairShop, takenIn } from '../tests/repairs.ts'

test('an account that nobody uses stays while the shop has a piece of its customer, and for three years after', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { id } = await shop.customer({ mobileNumber: '9822012345' })
  await takenIn(shop, staff)
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)
  // Three years are 1,096 days at the most.
  await shop.db
    .update(customers)
    .set({ createdAt: daysAgo(1100), email: '' })
    .where(eq(customers.id, id))
  await shop.db.delete(sessions).where(eq(sessions.customerId, id))
  const isErased = async () => {
    await endUnusedAccounts(shop.shop)
    const [row] = await shop.db.select().from(customers).where(eq(customers.id, id))
    return row?.erasedAt !== null
  }

  await shop.db.update(repairs).set({ updatedAt: daysAgo(1100) })
  expect(await isErased()).toBe(false)
  await shop.db.update(repairs).set({ status: 'cancelled', updatedAt: daysAgo(1090) })
  expect(await isErased()).toBe(false)
  await shop.db.update(repairs).set({ updatedAt: daysAgo(1100) })
  expect(await isErased()).toBe(true)
})
