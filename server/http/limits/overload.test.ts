import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { watchLoad } from './overload.ts'

test('a process whose event loop is late again and again is overloaded until it keeps up', async () => {
  const app = Fastify()
  const isOverloaded = watchLoad(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    expect(isOverloaded()).toBe(false)
    // A look at the load may fall between two turns: what counts is that it is noticed soon.
    for (let turn = 0; turn < 8 && !isOverloaded(); turn++) {
      keepBusy(700)
      await pause(1)
    }
    expect(isOverloaded()).toBe(true)
    await vi.waitUntil(() => !isOverloaded(), { timeout: 10_000 })
  } finally {
    await app.close()
  }
})

function keepBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
