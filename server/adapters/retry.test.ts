import { expect, test } from 'vitest'
import { retry } from './retry.ts'

/** A call that fails so many times, and what it was asked. */
function failing(times: number, fault = new Error('away')) {
  const called = { times: 0 }
  const call = async () => {
    called.times += 1
    if (called.times <= times) throw fault
    return 'an answer'
  }
  return { call, called }
}

const OUTAGE = { tries: 3, backoffMs: 1, isOutage: () => true }

test('a call that succeeds is made once', async () => {
  const { call, called } = failing(0)
  expect(await retry(call, OUTAGE)).toBe('an answer')
  expect(called.times).toBe(1)
})

test('a short outage is bridged', async () => {
  const { call, called } = failing(2)
  expect(await retry(call, OUTAGE)).toBe('an answer')
  expect(called.times).toBe(3)
})

test('a long outage is reported after the last try', async () => {
  const { call, called } = failing(9)
  await expect(retry(call, OUTAGE)).rejects.toThrow('away')
  expect(called.times).toBe(3)
})

test('a fault that is not an outage is not tried again', async () => {
  const { call, called } = failing(9)
  await expect(retry(call, { ...OUTAGE, isOutage: () => false })).rejects.toThrow('away')
  expect(called.times).toBe(1)
})

test('the pause doubles, and is shortened by up to half of it', async () => {
  const pauses: number[] = []
  const { call } = failing(9)
  const pauseMs = (_fault: unknown, ms: number) => {
    pauses.push(ms)
    return 0
  }
  await expect(retry(call, { ...OUTAGE, tries: 4, backoffMs: 100, pauseMs })).rejects.toThrow('away')
  expect(pauses).toHaveLength(3)
  for (const [nth, ms] of pauses.entries()) {
    expect(ms).toBeGreaterThanOrEqual(50 * 2 ** nth)
    expect(ms).toBeLessThanOrEqual(100 * 2 ** nth)
  }
})
