import { expect, test } from 'vitest'
import { MAX_SCANS } from '#trade/stock-takes/rules/stock-take.ts'
import { type QueueOptions, type Scan, type ScanAnswer, scanQueue } from './scan-queue.ts'

const COUNTS = { expected: 0, found: 0, missing: 0, unexpected: 0, unknown: 0, twice: 0 }

function memoryStorage(): QueueOptions['storage'] {
  const kept = new Map<string, string>()
  return {
    keys: () => [...kept.keys()],
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

/** A queue before a shop that can be away, and a clock that goes on when the test says so. */
function device({ storage = memoryStorage() } = {}) {
  const sent: Scan[][] = []
  const timers: (() => void)[] = []
  const shop = { isAway: false, isClosed: false }
  let ids = 0
  const queue = scanQueue({
    takeId: 'count',
    storage,
    send: async (scans): Promise<ScanAnswer> => {
      if (shop.isClosed) throw new Error('closed')
      sent.push(scans)
      if (shop.isAway) throw new TypeError('Failed to fetch')
      return { results: scans.map((scan) => ({ ...scan, outcome: 'found', words: '' })), counts: COUNTS }
    },
    endedBy: (fault) => (fault instanceof Error && fault.message === 'closed' ? 'It is closed.' : null),
    onAnswer: () => {},
    later: (act) => {
      timers.push(act)
      return () => {}
    },
    newId: () => `id-${++ids}`,
  })
  const tick = async () => {
    for (const act of timers.splice(0)) act()
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  return { queue, sent, shop, storage, tick }
}

test('what is scanned within a moment is sent together', async () => {
  const { queue, sent, tick } = device()
  for (const code of ['A-1', ' A-2 ', '', 'A-3']) queue.add(code)
  expect([sent.length, queue.state().waiting]).toEqual([0, 3])
  await tick()
  expect(sent.map((batch) => batch.map(({ code }) => code))).toEqual([['A-1', 'A-2', 'A-3']])
  expect(queue.state()).toEqual({ waiting: 0, isAway: false, ended: null })
})

test('a thousand tags go in as many batches as the shop takes at once', async () => {
  const { queue, sent, tick } = device()
  for (let nth = 0; nth < 1000; nth += 1) queue.add(`T-${nth}`)
  await tick()
  expect(sent.map((batch) => batch.length)).toEqual(Array.from({ length: 5 }, () => MAX_SCANS))
  expect(queue.state().waiting).toBe(0)
})

test('without a connection scans wait, also through a closed tab, and are sent with the same ids', async () => {
  const first = device()
  first.shop.isAway = true
  first.queue.add('A-1')
  await first.tick()
  first.queue.add('A-2')
  expect(first.queue.state()).toEqual({ waiting: 2, isAway: true, ended: null })
  const again = device({ storage: first.storage })
  expect(again.queue.state().waiting).toBe(2)
  await again.queue.flush()
  expect(again.sent.flat().map(({ code }) => code)).toEqual(['A-1', 'A-2'])
  expect(again.sent[0]?.[0]).toEqual(first.sent[0]?.[0])
  expect(first.storage.keys().length).toBe(0)
})

test('a failed batch is sent again by itself', async () => {
  const { queue, sent, shop, tick } = device()
  shop.isAway = true
  queue.add('A-1')
  await tick()
  shop.isAway = false
  await tick()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(queue.state()).toEqual({ waiting: 0, isAway: false, ended: null })
})

test('a count that was closed takes no more: what waits is kept until somebody gives it up', async () => {
  const { queue, shop, storage, tick } = device()
  shop.isClosed = true
  queue.add('A-1')
  await tick()
  expect(queue.state()).toEqual({ waiting: 1, isAway: false, ended: 'It is closed.' })
  expect(queue.add('A-2')).toBeNull()
  queue.forget()
  expect([queue.state().waiting, storage.keys().length]).toEqual([0, 0])
})
