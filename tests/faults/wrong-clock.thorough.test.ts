import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { runningShop } from '#tests/support/running-shop.ts'

/** Debian's faketime: every program that begins with it reads the time of day from a file. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** A demo and its PostgreSQL on a clock that a file moves. */
async function shopOnMovedClock() {
  const folder = await testFolder()
  const clock = join(folder.path, 'clock')
  writeFileSync(clock, '+0\n')
  await copyPhotographs(join(folder.path, 'data/files'))
  const shop = await runningShop({
    PORT: String(await freePort()),
    DATA_DIR: join(folder.path, 'data'),
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const secret = (name: string) => readFileSync(join(folder.path, 'data/database', name), 'utf8').trim()
  const url = `postgres://shop:${encodeURIComponent(secret('password'))}@127.0.0.1:${secret('port')}/shop`
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  return {
    shop,
    pool,
    /** So far ahead, in the words of faketime. */
    set: (ahead: string) => writeFileSync(clock, `${ahead}\n`),
    async [Symbol.asyncDispose]() {
      await pool.end()
      await shop[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const askOtp = async (origin: string, number: string) => {
  const response = await fetch(`${origin}/api/users/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile_number: number }),
  })
  return { status: response.status, wait: Number(response.headers.get('retry-after')) }
}

test.each([
  ['two hours', '+7200'],
  ['a year', '+365d'],
])(
  'when shop and PostgreSQL were %s ahead for a while, everything goes on within 90 s after the clock is right',
  async (_, ahead) => {
    await using moved = await shopOnMovedClock()
    const { shop, pool, set } = moved
    const lastRun = async () => {
      const { rows } = await pool.query<{ at: Date }>(
        `select max(completed_on) as at from pgboss.job where name = 'tell-alarms' and state = 'completed' and completed_on <= now()`,
      )
      return rows[0]?.at?.getTime() ?? 0
    }
    const openAlarms = async () => {
      const { rows } = await pool.query<{ message: string }>(
        `select message from alarms where kind = 'clock' and resolved_at is null`,
      )
      return rows.map(({ message }) => message)
    }
    set(ahead)
    await expect.poll(async () => (await lastRun()) > Date.now() + 3_600_000, { timeout: 120_000 }).toBe(true)
    expect(await askOtp(shop.origin, '9876500001')).toMatchObject({ status: 200 })
    set('+0')
    const right = Date.now()
    expect((await askOtp(shop.origin, '9876500001')).wait).toBeLessThanOrEqual(30)
    await expect.poll(async () => (await lastRun()) > right, { timeout: 90_000 }).toBe(true)
    // A job that was running while the clock was put back may end before the clocks are looked at again.
    await expect.poll(openAlarms, { timeout: 45_000 }).toEqual([expect.stringContaining('was put back')])
  },
)
