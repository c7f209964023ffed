import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PAGES } from '#server/http/answered.ts'
import { ID } from '#server/http/request-log.ts'
import { encodingFor } from './encodings.ts'
import type { CacheEntry } from './response-memory.ts'

/** The cache's facts about an answer that it has sent. */
export type Again = {
  /** The answer while the same request is still answered with it. The cache holds it, so that its limit counts. */
  entry: () => CacheEntry | undefined
  /** Call it each time it is sent. */
  count: (entry: CacheEntry, sent: { isNotModified: boolean }) => void
}

/** An answer as it was sent, without what is new in each: id, count of the address, length, date. */
export type SentAnswer = Again & {
  route: string
  /** Name, value, name, value … */
  headers: readonly string[]
  /** Of an answer 304. */
  headersWithoutBody: readonly string[]
  etag: string
  /** Not where an edge gives it to others. */
  carriesId: boolean
}

/** An answer that may be sent now. */
export type ReadyAnswer = { answer: SentAnswer; entry: CacheEntry }

/** Addresses as they were asked, each with some 2 kB of headers; the longest unused are forgotten first. */
const MAX_ADDRESSES = 5000

/** Characters of an address that is kept: longer ones carry something else than the shop's own words, and fill the memory. */
const MAX_ADDRESS_LENGTH = 500

/** New in each answer. */
const OWN = new Set([ID, 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])

/**
 * Answers of the cache by the address as it was asked. Each went through routing, hooks and validation once; while the
 * cache still has it, it is sent again without them.
 */
export class ReadyAnswers {
  readonly #answers = new LRUCache<string, SentAnswer>({ max: MAX_ADDRESSES })
  readonly #offered = new WeakMap<FastifyRequest, Again>()

  /** Takes only answers for any visitor of this address who takes Brotli; the cache calls it. */
  offer(request: FastifyRequest, again: Again): void {
    if (isPlain(request.raw) && (request.raw.url ?? '').length <= MAX_ADDRESS_LENGTH)
      this.#offered.set(request, again)
  }

  /** Keeps what was offered with the headers that it is sent with. Call it after all other hooks are added. */
  keepWhatIsSent(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, body, done) => {
      const again = this.#offered.get(request)
      if (again && reply.statusCode === 200 && Buffer.isBuffer(body)) {
        const { 'content-encoding': encoding, ...headers } = reply.getHeaders()
        this.#answers.set(request.raw.url ?? '', {
          ...again,
          route: request.routeOptions.url ?? PAGES,
          headers: listed({ ...headers, 'content-encoding': encoding }),
          headersWithoutBody: listed(headers),
          etag: String(headers.etag),
          carriesId: ID in headers,
        })
      }
      done()
    })
  }

  /** The answer to this request, if it is ready and nothing has changed since. */
  find(request: IncomingMessage): ReadyAnswer | undefined {
    const answer = this.#answers.get(request.url ?? '')
    const entry = answer && isPlain(request) ? answer.entry() : undefined
    return answer && entry ? { answer, entry } : undefined
  }
}

const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  encodingFor(headers['accept-encoding']?.toString()) === 'br'

const listed = (headers: Record<string, unknown>) =>
  Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [name, String(value)]))
