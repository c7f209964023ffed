import { expect, test } from 'vitest'
import { ApiError } from '#web/api.ts'
import { patiently } from './patiently.ts'

/** Fails some times, each with the next of these faults, and notes how long was waited between. */
function failing(...faults: unknown[]) {
  const pauses: number[] = []
  const stop = new AbortController()
  const given = { signal: stop.signal, pause: async (milliseconds: number) => pauses.push(milliseconds) }
  const act = async () => {
    const fault = faults.shift()
    if (fault) throw fault
    return 'done'
  }
  return { pauses, stop, act: () => patiently(act, given) }
}

test('what is not reached, or is too busy, is tried again, after longer and longer', async () => {
  const { act, pauses } = failing(new ApiError(0, ''), new TypeError('fetch'), new ApiError(503, ''))
  expect(await act()).toBe('done')
  expect(pauses).toEqual([1_000, 2_000, 4_000])
})

test('it is given up after a minute, and a refusal is none of the kind', async () => {
  const away = failing(...Array.from({ length: 9 }, () => new ApiError(502, 'Away.')))
  await expect(away.act()).rejects.toThrow('Away.')
  expect(away.pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 16_000])
  const refused = failing(new ApiError(400, 'This file is damaged.'))
  await expect(refused.act()).rejects.toThrow('damaged')
  expect(refused.pauses).toEqual([])
})

test('who has left the screen waits for nothing', async () => {
  const { act, pauses, stop } = failing(new ApiError(0, 'The upload was stopped.'))
  stop.abort()
  await expect(act()).rejects.toThrow('stopped')
  expect(pauses).toEqual([])
})
