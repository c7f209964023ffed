import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '#db/faults.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { type Draft, TaggedCache } from '#server/changes/tagged-cache.ts'
import type { Tag } from '#server/changes/tags.ts'
import type { RenderQueue } from '#server/http/pages/render-queue.ts'
import { Encodings, encodingFor, toBrotli } from './encodings.ts'

/** Finished bytes of one address, compressed once; the few who want them otherwise have them made on demand. */
export type CacheEntry = {
  status: number
  headers: Record<string, string>
  etag: string
  br: Buffer
}

/** `tags`: what the answer depends on. */
export type FreshResponse = {
  status: number
  headers: Record<string, string>
  body: string
  tags: ReadonlySet<Tag>
}

/** Where an answer is kept: nowhere without a key; `isOpen` where addresses can be made up without end. */
export type Place = { key: string | null; isOpen?: boolean }

/** How an answer was made, for `x-cache`. */
type Found = { kept: CacheEntry; how: 'hit' | 'miss' | 'stale' }

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

/**
 * Keeps finished answers per address until something they depend on changes, so that a busy page costs what a file
 * costs. Many askers of one missing page wait for one rendering.
 */
export class ResponseCache {
  readonly #changes: Changes
  readonly #queue: RenderQueue
  readonly #kept: TaggedCache<CacheEntry>
  readonly #open: TaggedCache<CacheEntry>
  readonly #encodings = new Encodings()
  readonly #forever = new Map<string, Promise<CacheEntry>>()
  readonly #underWay = new Map<string, Promise<CacheEntry>>()

  constructor(changes: Changes, queue: RenderQueue) {
    this.#changes = changes
    this.#queue = queue
    this.#kept = new TaggedCache(changes, { max: MAX_BYTES, sizeOf })
    this.#open = new TaggedCache(changes, { max: MAX_OPEN_BYTES, sizeOf })
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
    return this.#send(request, reply, await this.#find(place, make))
  }

  /** Answers with what never changes while the process lives: made once. */
  async replyForever(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Omit<FreshResponse, 'tags'>>,
  ) {
    const found = this.#forever.get(key)
    const making = found ?? make().then(finish)
    this.#forever.set(key, making)
    return this.#send(request, reply, { kept: await making, how: found ? 'hit' : 'miss' })
  }

  async #send(request: FastifyRequest, reply: FastifyReply, { kept, how }: Found) {
    reply.code(kept.status).headers(kept.headers).header('x-cache', how)
    reply.header('cache-control', REVALIDATE).header('vary', 'accept-encoding').header('etag', kept.etag)
    if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await this.#encodings.form(kept.br, encoding))
  }

  async #find({ key, isOpen = false }: Place, make: () => Promise<FreshResponse>): Promise<Found> {
    const queued = () => this.#queue.run(make)
    if (key === null) return { kept: await finish(await queued()), how: 'miss' }
    const memory = isOpen ? this.#open : this.#kept
    const found = memory.get(key)
    if (!this.#changes.isHearing()) return this.#findDeaf(() => memory.get(key), queued)
    if (found) return { kept: found, how: 'hit' }
    // Who asks after a change must not be given what was begun before it.
    const flight = `${this.#changes.epoch()} ${key}`
    const waiting = this.#underWay.get(flight)
    if (waiting) return { kept: await waiting, how: 'miss' }
    const making = this.#make(memory.begin(key), queued).finally(() => this.#underWay.delete(flight))
    this.#underWay.set(flight, making)
    return { kept: await making, how: 'miss' }
  }

  /**
   * This node hears of no changes. The database is asked; what was kept before is served only when it cannot be
   * reached, so that nobody sees an old price because this node alone is deaf.
   */
  async #findDeaf(find: () => CacheEntry | undefined, make: () => Promise<FreshResponse>): Promise<Found> {
    const before = this.#ifLastHeard(find())
    if (before && this.#changes.lastHeard().isSilent) return { kept: before, how: 'stale' }
    try {
      return { kept: await finish(await make()), how: 'miss' }
    } catch (fault) {
      // By now the node may hear again, and what was kept before may be old.
      const kept = databaseFault(fault) === 'away' ? this.#ifLastHeard(find()) : undefined
      if (!kept) throw fault
      return { kept, how: 'stale' }
    }
  }

  #ifLastHeard(kept: CacheEntry | undefined): CacheEntry | undefined {
    return Date.now() - this.#changes.lastHeard().at < MAX_AWAY ? kept : undefined
  }

  async #make(draft: Draft<CacheEntry>, make: () => Promise<FreshResponse>): Promise<CacheEntry> {
    try {
      const fresh = await make()
      const kept = await finish(fresh)
      if (kept.status < 500 && this.#changes.isHearing()) draft.keep(kept, fresh.tags)
      return kept
    } finally {
      draft.close()
    }
  }
}

/** Bytes: what the map of tags and the headers take is estimated. */
const sizeOf = ({ br }: CacheEntry, tags: ReadonlySet<Tag>) => br.length + 1024 + 64 * tags.size

async function finish({ status, headers, body }: Omit<FreshResponse, 'tags'>): Promise<CacheEntry> {
  const identity = Buffer.from(body)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, br: await toBrotli(identity) }
}
