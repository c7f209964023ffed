import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '#db/faults.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { edgeHeaders } from '#server/changes/edge-keys.ts'
import type { Draft } from '#server/changes/tagged-cache.ts'
import type { Tag } from '#server/changes/tags.ts'
import type { RenderQueue } from '#server/http/pages/render-queue.ts'
import { Encodings, encodingFor, toBrotli } from './encodings.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import {
  type CacheEntry,
  type Origin,
  ResponseMemory,
  type ResponseMemoryFigures,
} from './response-memory.ts'

/** `tags`: what the answer depends on. */
export type FreshResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer | string
  tags: ReadonlySet<Tag>
}

/** Where an answer is kept: nowhere without a key; `isOpen` where addresses can be made up without end. */
export type Place = {
  key: string | null
  isOpen?: boolean
  /** Whether the same request would still be looked for under this key. */
  isCurrent?: () => boolean
}

/** The responses by kind of address: a limited number of fixed ones, and those people can make up. */
export type ResponseCacheFigures = { fixed: ResponseMemoryFigures; open: ResponseMemoryFigures }

type CacheHit = { kept: CacheEntry; how: Origin }

/**
 * Milliseconds for which kept answers are served without hearing of changes, while the database is away. Where it is
 * away from this node alone, a price could be changed elsewhere all the while.
 */
const MAX_AWAY = 30 * 60_000

/** Bytes of the addresses that are as many as there are pages and lists; the least used go first. */
const MAX_BYTES = 56 * 1024 * 1024

/** Bytes of the addresses people can make up without end (price ranges, words, ids): they push out only each other. */
const MAX_OPEN_BYTES = 24 * 1024 * 1024

/** Shared caches may keep an answer but must ask whether it is still right; that question costs a 304. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** One rendering, and everybody who waits for it. */
type Flight = { making: Promise<CacheEntry>; waiters: FastifyRequest[] }

/**
 * Keeps finished answers per address until something they depend on changes, so that a busy page costs what a file
 * costs. Many askers of one missing page wait for one rendering.
 */
export class ResponseCache {
  readonly #changes: Changes
  readonly #queue: RenderQueue
  readonly #fixed: ResponseMemory
  readonly #open: ResponseMemory
  readonly #encodings = new Encodings()
  readonly #forever = new Map<string, Promise<CacheEntry>>()
  readonly #underWay = new Map<string, Flight>()

  readonly #ready: ReadyAnswers
  readonly #hasEdge: boolean

  /** `ready` is offered what is sent from the cache; `hasEdge`: a CDN or the like keeps answers and takes purges. */
  constructor(
    changes: Changes,
    queue: RenderQueue,
    { ready, hasEdge = false }: { ready: ReadyAnswers; hasEdge?: boolean },
  ) {
    this.#ready = ready
    this.#hasEdge = hasEdge
    this.#changes = changes
    this.#queue = queue
    this.#fixed = new ResponseMemory(changes, MAX_BYTES)
    this.#open = new ResponseMemory(changes, MAX_OPEN_BYTES)
  }

  /** Without answers that are stored nowhere, and those made once for ever. */
  figures(): ResponseCacheFigures {
    return { fixed: this.#fixed.figures(), open: this.#open.figures() }
  }

  /** Answers with JSON that `make` writes, kept until what it depends on changes; so is a `Link` it sets. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    make: () => Promise<Pick<FreshResponse, 'body' | 'tags'>>,
  ) {
    return this.reply(request, reply, place, async () => {
      const fresh = await make()
      const link = reply.getHeader('link')
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      return { ...fresh, status: 200, headers: typeof link === 'string' ? { ...headers, link } : headers }
    })
  }

  /** Answers with whatever `make` gives, kept at its place unless it is a fault. */
  async reply(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    make: () => Promise<FreshResponse>,
  ) {
    const { key, isOpen = false } = place
    if (key === null) {
      const made = await finish(await this.#queue.run(make, () => isConnected(request)))
      return this.#send(request, reply, { kept: made, how: 'miss' })
    }
    const memory = isOpen ? this.#open : this.#fixed
    const result = await this.#find(request, key, memory, make)
    if (result.how === 'hit') this.#offer(request, { ...place, key }, { kept: result.kept, memory })
    return this.#send(request, reply, result, memory)
  }

  /** Answers with what never changes while the process lives: made once. */
  async replyForever(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Omit<FreshResponse, 'tags'>>,
  ) {
    const cached = this.#forever.get(key)
    const making = cached ?? make().then(finish)
    this.#forever.set(key, making)
    return this.#send(request, reply, { kept: await making, how: cached ? 'hit' : 'miss' })
  }

  /** The same request may be sent the same again while the answer is kept, and this node hears of changes. */
  #offer(
    request: FastifyRequest,
    { key, isCurrent = () => true }: Place & { key: string },
    { kept, memory }: { kept: Pick<CacheEntry, 'headers'>; memory: ResponseMemory },
  ): void {
    const { headers } = kept
    // The same answer compressed better has the same headers; one that was made since has its own.
    const entry = () => {
      const held = this.#changes.isHearing() ? memory.entries.get(key) : undefined
      return held?.headers === headers && isCurrent() ? held : undefined
    }
    this.#ready.offer(request, {
      entry,
      count: (held, sent) => {
        memory.noteHit(key, held)
        memory.count('hit', sent)
      },
    })
  }

  /** `memory` counts the answer. */
  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { kept, how }: CacheHit,
    memory?: Pick<ResponseMemory, 'count'>,
  ) {
    const isNotModified = kept.status === 200 && request.headers['if-none-match'] === kept.etag
    memory?.count(how, { isNotModified })
    reply.code(kept.status).headers(kept.headers).header('x-cache', how)
    reply.header('cache-control', REVALIDATE).header('vary', 'accept-encoding').header('etag', kept.etag)
    // The page from before is for this visitor only.
    if (kept.edge && how !== 'stale') reply.headers(kept.edge)
    if (isNotModified) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await this.#encodings.form(kept.br, encoding))
  }

  async #find(
    request: FastifyRequest,
    key: string,
    memory: ResponseMemory,
    make: () => Promise<FreshResponse>,
  ): Promise<CacheHit> {
    const { entries } = memory
    const waiters = [request]
    const queued = () => this.#queue.run(make, () => waiters.some(isConnected))
    const entry = entries.get(key)
    if (!this.#changes.isHearing()) return this.#findDeaf(() => entries.get(key), queued)
    if (entry) {
      memory.noteHit(key, entry)
      return { kept: entry, how: 'hit' }
    }
    // A request after a change must not get what was started before it.
    const flight = `${this.#changes.epoch()} ${key}`
    const waiting = this.#underWay.get(flight)
    if (waiting) {
      waiting.waiters.push(request)
      return { kept: await waiting.making, how: 'miss' }
    }
    const making = this.#make(entries.begin(key), queued).finally(() => this.#underWay.delete(flight))
    this.#underWay.set(flight, { making, waiters })
    return { kept: await making, how: 'miss' }
  }

  /**
   * This node hears of no changes. The database is asked; what was kept before is served only when it cannot be
   * reached, so that nobody sees an old price because this node alone is deaf.
   */
  async #findDeaf(find: () => CacheEntry | undefined, make: () => Promise<FreshResponse>): Promise<CacheHit> {
    const before = this.#ifLastHeard(find())
    if (before && this.#changes.lastHeard().isSilent) return { kept: before, how: 'stale' }
    try {
      return { kept: finish(await make()), how: 'miss' }
    } catch (fault) {
      // By now the node may hear again, and what was kept before may be old.
      const kept = databaseFault(fault) === 'away' ? this.#ifLastHeard(find()) : undefined
      if (!kept) throw fault
      return { kept, how: 'stale' }
    }
  }

  #ifLastHeard(kept: CacheEntry | undefined): CacheEntry | undefined {
    return performance.now() - this.#changes.lastHeard().at < MAX_AWAY ? kept : undefined
  }

  async #make(draft: Draft<CacheEntry>, make: () => Promise<FreshResponse>): Promise<CacheEntry> {
    try {
      const fresh = await make()
      const kept = finish(fresh)
      if (kept.status >= 500 || !this.#changes.isHearing()) return kept
      const entry = this.#hasEdge ? { ...kept, edge: edgeHeaders(fresh.tags) } : kept
      return draft.keep(entry, fresh.tags) ? entry : kept
    } finally {
      draft.close()
    }
  }
}

function finish({ status, headers, body }: Omit<FreshResponse, 'tags'>): CacheEntry {
  const kind = headers['content-type']?.startsWith('application/json') ? 'json' : 'page'
  const br = toBrotli(typeof body === 'string' ? Buffer.from(body) : body, kind)
  // The same bytes are compressed to the same fifth of them.
  const etag = `"${createHash('sha256').update(br).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, br, hits: 0 }
}

/** A visitor who has hung up has a socket that is closed. */
const isConnected = ({ raw }: FastifyRequest) => !raw.socket.destroyed
