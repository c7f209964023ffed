import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { httpJsonFeed } from './http-json.ts'
import { FeedMapping } from './mapping.ts'

const MAPPING = FeedMapping.parse({
  rates: {
    gold_22k: { path: 'data.gold.22K', grams: 10 },
    silver_999: { path: 'data.silver.0', grams: 1000 },
  },
  quotedAt: 'data.time',
})

/** A supplier who answers one after the other. */
async function supplier(...answers: { status?: number; body: string }[]) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    const { status = 200, body } = answers[Math.min(asked.length, answers.length) - 1] ?? { body: '' }
    response.writeHead(status).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  const feed = (more = {}) => httpJsonFeed({ url, mapping: MAPPING, pauses: [1, 1], ...more })
  return { asked, feed, [Symbol.asyncDispose]: close }
}

const GOOD = JSON.stringify({
  data: { gold: { '22K': '1,23,850.00' }, silver: [168_000], time: 1_795_235_400 },
})

test('rates are read where the mapping says, per gram, from numbers and from text', async () => {
  await using source = await supplier({ body: GOOD })
  expect(await source.feed({ headers: { authorization: 'Key 1' } }).read()).toEqual({
    change: { gold_22k: 12_385_00, silver_999: 168_00 },
    quotedAt: new Date(1_795_235_400_000),
  })
  expect(source.asked).toEqual(['Key 1'])
})

test('a feed that fails is asked again, three times in all', async () => {
  await using source = await supplier({ status: 503, body: '' }, { body: '<html>' }, { body: GOOD })
  expect((await source.feed().read()).change).toMatchObject({ gold_22k: 12_385_00 })
  await using down = await supplier({ status: 500, body: '' })
  await expect(down.feed().read()).rejects.toThrow('The feed answered with HTTP 500.')
  expect(down.asked).toHaveLength(3)
})

test.each([
  ['no number', '{"data":{"gold":{"22K":"n/a"},"silver":[1],"time":1}}', 'no number at data.gold.22K'],
  ['a field that is gone', '{"data":{}}', 'no number at data.gold.22K'],
  ['no time', '{"data":{"gold":{"22K":1},"silver":[1],"time":"soon"}}', 'no time at data.time'],
  ['no JSON', 'Too many requests', 'did not answer with JSON'],
])('a response with %s is refused', async (_what, body, sentence) => {
  await using source = await supplier({ body })
  await expect(source.feed().read()).rejects.toThrow(sentence)
})

test('a feed that is not there is given up on', async () => {
  const nobody = httpJsonFeed({ url: 'http://127.0.0.1:9/', mapping: MAPPING, pauses: [1] })
  await expect(nobody.read()).rejects.toThrow('could not be reached')
})

test('an endless response is cut off at the limit, long before the time is up', async () => {
  let sent = 0
  const server = createServer((_request, response) => {
    const part = 'x'.repeat(64 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length
    }
    response.writeHead(200).on('drain', more)
    more()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`
  const feed = httpJsonFeed({ url, mapping: MAPPING, pauses: [], timeoutMs: 5_000 })
  await expect(feed.read()).rejects.toThrow('The feed answered with more than rates.')
  expect(sent).toBeLessThan(16 * 1024 * 1024)
  server.closeAllConnections()
  await new Promise<void>((closed) => server.close(() => closed()))
})
