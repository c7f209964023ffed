import { expect, test } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'
import { unavailable } from './errors.ts'

const refusal = () => unavailable('Please try again.', { retryAfter: 1 })

/** Work that is done when it is told to be. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

test('it limits what runs at once and what waits, and refuses the rest', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 3, refusal })
  const held = heldWork()
  let begun = 0
  const accepted = Array.from({ length: 5 }, () =>
    queue.run(() => {
      begun += 1
      return held.work()
    }),
  )
  await expect(queue.run(held.work)).rejects.toMatchObject({ status: 503, message: 'Please try again.' })
  expect(begun).toBe(2)
  held.finish()
  await Promise.all(accepted)
  expect(begun).toBe(5)
  expect(await queue.run(async () => 'done')).toBe('done')
})

test('a task that fails gives its place to one that waits', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 5, refusal })
  const failing = Array.from({ length: 5 }, () => queue.run(() => Promise.reject(new Error('no'))))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  expect(await queue.run(async () => 'done')).toBe('done')
})

test('a task that has waited too long is refused, and its place is free again', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1, maxWaitMs: 1, refusal })
  const held = heldWork()
  const first = queue.run(held.work)
  await expect(queue.run(held.work)).rejects.toMatchObject({ status: 503 })
  expect(queue.isFull).toBe(false)
  held.finish()
  await first
})
