import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openPool } from './client.ts'
import { watchQueries } from './watched-queries.ts'

test('each statement is reported with its caller, even after waiting for a connection, and with its outcome', async () => {
  await using database = await testDatabase()
  const asking = new AsyncLocalStorage<string>()
  const told: string[] = []
  onTestFinished(
    watchQueries((text) => {
      const whose = `${asking.getStore()}: ${text}`
      return (fault) => void told.push(`${whose} ${fault ? 'failed' : 'ended'}`)
    }),
  )
  const pool = openPool(database.url, { max: 1 })
  const ask = (who: string, text: string) => asking.run(who, () => pool.query(text).catch(() => null))
  await Promise.all([
    ask('first', 'select 1'),
    ask('second', 'select 2'),
    ask('third', 'select nothing'),
    asking.run('fourth', async () => {
      const client = await pool.connect()
      await client.query('select 4')
      client.release()
    }),
  ])
  await pool.end()
  expect(told).toEqual([
    'first: select 1 ended',
    'second: select 2 ended',
    'third: select nothing failed',
    'fourth: select 4 ended',
  ])
})
