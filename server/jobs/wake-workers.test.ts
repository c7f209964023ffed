import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wakeWorkers } from './wake-workers.ts'

const MINUTE = { pollingIntervalSeconds: 60 }

test('a worker that fetches once a minute begins a job when it is due, and no earlier', async () => {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await testDatabase())
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  stack.defer(() => boss.stop({ graceful: false }))
  for (const name of ['sent', 'quiet']) await boss.createQueue(name)
  const done: string[] = []
  const work = (name: string) =>
    boss.work(name, MINUTE, async () => {
      done.push(name)
    })
  const workersOf = new Map([
    ['sent', [await work('sent')]],
    ['quiet', [await work('quiet')]],
  ])
  const faults: Error[] = []
  stack.defer(wakeWorkers(boss, workersOf, (fault) => faults.push(fault)))

  const begun = performance.now()
  await boss.send('sent', {}, { startAfter: 2 })
  await vi.waitUntil(() => done.length > 0, { timeout: 20_000 })
  expect(performance.now() - begun).toBeGreaterThan(1_900)
  await boss.send('sent')
  await vi.waitUntil(() => done.length > 1, { timeout: 20_000 })
  expect(done).toEqual(['sent', 'sent'])
  expect(faults).toEqual([])
})
