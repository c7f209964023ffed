import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logging/logger.ts'
import { onTrail } from '#server/logging/trail.ts'
import { nextAttemptWithin, resultOf } from './job-log.ts'
import { tagged, untagged } from './tagged.ts'

const TRIES = { retryCount: 0, retryLimit: 3, retryDelay: 5, retryBackoff: true, retryDelayMax: 30 }
const JOB = { id: 'a-job', name: 'issue-invoice', ...TRIES }

function listening() {
  const lines: string[] = []
  const to = { write: (line: string) => void lines.push(line) }
  const log = createLogger(readConfig({ LOG_LEVEL: 'info' }), { process: 'test', to })
  const heard: unknown[] = []
  const writes = { hear: (fault: unknown) => void heard.push(fault) }
  return { heard, told: { log, writes }, lines: () => lines.map((line) => JSON.parse(line)) }
}

test('the pause before the next attempt grows up to its limit; there is none after the last', () => {
  const within = (retryCount: number) => nextAttemptWithin({ ...TRIES, retryCount })
  expect([0, 1, 2, 3].map(within)).toEqual([10, 20, 30, null])
  expect(nextAttemptWithin({ ...TRIES, retryBackoff: false })).toBe(5)
})

test('a job that is done, tried again or given up leaves a line that says so', async () => {
  const { heard, told, lines } = listening()
  const end = (retryCount: number, done: Promise<void>) =>
    resultOf(told, { job: { ...JOB, retryCount }, requestId: '8f3a-1c07-b2d4' }, done)
  expect(await end(0, Promise.reject(new Error('for 9822012345')))).toMatchObject({ status: 'failed' })
  expect(await end(1, Promise.resolve())).toEqual({ id: JOB.id, status: 'completed' })
  await end(3, Promise.reject(new Error('for good')))
  const about = { job: 'issue-invoice', jobId: 'a-job', requestId: '8f3a-1c07-b2d4' }
  expect(lines()).toMatchObject([
    { ...about, level: 40, attempt: 1, nextWithinSeconds: 10, msg: 'a job failed and is tried again' },
    { ...about, level: 30, attempt: 2, msg: 'job' },
    { ...about, level: 50, attempt: 4, msg: 'a job failed and is given up' },
  ])
  expect(JSON.stringify(lines())).not.toContain('9822012345')
  expect(heard, 'the watch hears of every failure').toHaveLength(2)
})

test('a recurring job that fails is not given up: its next run does the same', async () => {
  const { told, lines } = listening()
  const job = { ...JOB, name: 'reconcile-payments', retryCount: 3 }
  await resultOf(told, { job, requestId: undefined }, Promise.reject(new Error('away')))
  expect(lines()).toMatchObject([
    { level: 40, attempt: 4, msg: 'a recurring job failed; its next run follows' },
  ])
})

test('a job that a request sends knows the request; its handler gets what it always got', () => {
  const payload = { orderId: 'one' }
  expect(tagged(payload)).toEqual(payload)
  const inQueue = onTrail({ requestId: '8f3a-1c07-b2d4' }, () => tagged(payload))
  expect(untagged<typeof payload>(inQueue)).toEqual({ requestId: '8f3a-1c07-b2d4', payload })
})
