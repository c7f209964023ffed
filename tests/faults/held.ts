import { expect, vi } from 'vitest'
import type { Ground } from './ground.ts'

const SOON = { timeout: 20_000, interval: 10 }

const CONTACT_MESSAGE = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9822012345',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  message: 'Is the shop open?',
}

/** A transaction of somebody's `psql`, which keeps what it has locked; returns a function that ends it. */
async function holding({ shop }: Ground, statement: string, values: unknown[] = []) {
  const psql = await shop.pool.connect()
  await psql.query('begin')
  await psql.query(statement, values)
  return async () => {
    await psql.query('rollback')
    psql.release()
  }
}

/** A person locks the product in `psql` with `for update`, and goes to lunch. */
export const holdProduct = (ground: Ground) =>
  holding(ground, 'select from products where id = $1 for update', [ground.product.id])

/** Requests that wait for a lock take all connections of visitors. */
export async function holdConnections(ground: Ground) {
  const { shop, webConnections } = ground
  const letGo = await holding(ground, `select pg_advisory_xact_lock(hashtextextended('contact messages', 0))`)
  const writers = Array.from({ length: webConnections }, () =>
    shop.inject({ method: 'POST', url: '/api/imageUpload/sendEmail', payload: CONTACT_MESSAGE }),
  )
  const waiting = `select from pg_locks join pg_database d on d.oid = database
    where not granted and d.datname = current_database()`
  const allWait = async () => expect((await shop.pool.query(waiting)).rowCount).toBe(webConnections)
  await vi.waitFor(allWait, SOON)
  return async () => {
    await letGo()
    for (const { statusCode } of await Promise.all(writers)) expect(statusCode).toBe(200)
  }
}
