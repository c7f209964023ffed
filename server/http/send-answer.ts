import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { WrittenJson } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import type { Place, ResponseCache } from './cache/response-cache.ts'

/** Sends a JSON answer that nobody may keep. */
export function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(jsonOf(answer))
}

const jsonOf = (answer: unknown) => (answer instanceof WrittenJson ? answer.text : JSON.stringify(answer))

/** Sends a file while it is being made. */
export function sendStream(
  reply: FastifyReply,
  type: NonNullable<Endpoint['streams']>,
  chunks: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  const charset = type.startsWith('text/') ? '; charset=utf-8' : ''
  reply.type(`${type}${charset}`).header('cache-control', 'no-store')
  return reply.send(Readable.from(chunks))
}

type Cached = {
  responseCache: ResponseCache
  place: Place
  /** Runs work on the database as it is at one moment: `snapshot`, or `statement` where one statement is all. */
  readConsistently: Shop['snapshot']
}

/** Sends the cached answer of this place, made when there is none: never half of before a change and half of after it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { responseCache, place, readConsistently }: Cached,
  answer: (moment: Shop) => Promise<unknown>,
): Promise<FastifyReply> {
  return responseCache.answer(request, reply, place, () =>
    readConsistently(async (moment, tags) => ({ body: jsonOf(await answer(moment)), tags })),
  )
}

/** The same place for all requests with the same input: what the endpoint does not read is not in it. */
export function placeOf(endpoint: Endpoint, { params, query }: { params: unknown; query: unknown }): Place {
  const input = JSON.stringify([params, query])
  const defaults = JSON.stringify([{}, endpoint.query.safeParse({}).data ?? null])
  return { key: `api ${endpoint.path} ${input}`, isOpen: input !== defaults }
}
