import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_RENDERING_WAIT_MS, MAX_RENDERINGS_WAITING, RenderQueue } from './render-queue.ts'

const AT_ONCE = 4

/** Work that is done when it is told to be. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

test('renderings beyond the limit are refused at once, and waiting ones are done in turn', async () => {
  const queue = new RenderQueue(() => false)
  const held = heldWork()
  const accepted = Array.from({ length: AT_ONCE + MAX_RENDERINGS_WAITING }, () => queue.run(held.work))
  await expect(queue.run(held.work)).rejects.toMatchObject({
    status: 503,
    details: { retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 5) },
  })
  expect(queue.figures()).toEqual({ running: AT_ONCE, waiting: MAX_RENDERINGS_WAITING, refused: 1 })
  held.finish()
  await Promise.all(accepted)
  expect(await queue.run(async () => 'done')).toBe('done')
})

test('a rendering that fails gives its place to the next one', async () => {
  const queue = new RenderQueue(() => false)
  const failing = Array.from({ length: 2 * AT_ONCE }, () => queue.run(() => Promise.reject(new Error('no'))))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  expect(await queue.run(async () => 'done')).toBe('done')
})

test('nothing new starts while the process is overloaded', async () => {
  const queue = new RenderQueue(() => true)
  await expect(queue.run(async () => 'done')).rejects.toMatchObject({ status: 503 })
  expect(queue.figures()).toEqual({ running: 0, waiting: 0, refused: 1 })
})

test('what nobody waits for any more is not made when its turn comes', async () => {
  const queue = new RenderQueue(() => false)
  const held = heldWork()
  const running = Array.from({ length: AT_ONCE }, () => queue.run(held.work))
  let made = 0
  const make = async () => {
    made += 1
  }
  let isAwaited = true
  const left = queue.run(make, () => isAwaited)
  const awaited = queue.run(make)
  isAwaited = false
  held.finish()
  await expect(left).rejects.toMatchObject({ status: 503 })
  await Promise.all([...running, awaited])
  expect(made).toBe(1)
})

test('nobody waits for a rendering longer than ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = new RenderQueue(() => false)
  const held = heldWork()
  const running = Array.from({ length: AT_ONCE }, () => queue.run(held.work))
  const refused = expect(queue.run(held.work)).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(MAX_RENDERING_WAIT_MS)
  await refused
  held.finish()
  await Promise.all(running)
})
