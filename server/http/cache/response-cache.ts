import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { databaseFault } from '#db/faults.ts'
import type { RenderQueue } from '#server/http/pages/render-queue.ts'
import type { Version } from './remembered.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Finished bytes of one address at one catalogue version, compressed once. */
export type CacheEntry = {
  version: number
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

export type FreshResponse = { status: number; headers: Record<string, string>; body: string }

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
const MAX_BYTES = 64 * 1024 * 1024

/** Bytes of the addresses people can make up without end (price ranges, words, ids): they push out only each other. */
const MAX_OPEN_BYTES = 32 * 1024 * 1024

/** Shared caches may keep an answer but must ask whether it is still right; that question costs a 304. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Keeps finished answers per address and catalogue version, so that a busy page costs what a file costs.
 * A change of the version makes all of them old at once; many askers of one missing page wait for one rendering.
 */
export class ResponseCache {
  readonly #version: Version
  readonly #queue: RenderQueue
  readonly #kept = memory(MAX_BYTES)
  readonly #open = memory(MAX_OPEN_BYTES)
  readonly #forever = new Map<string, Promise<CacheEntry>>()
  readonly #underWay = new Map<string, Promise<CacheEntry>>()

  constructor(version: Version, queue: RenderQueue) {
    this.#version = version
    this.#queue = queue
  }

  /** Answers with JSON that `make` writes, kept while the catalogue stays as it is; so is a `Link` it sets. */
  answer(request: FastifyRequest, reply: FastifyReply, place: Place, make: () => Promise<string>) {
    return this.reply(request, reply, place, async () => {
      const body = await make()
      const link = reply.getHeader('link')
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      return { status: 200, headers: typeof link === 'string' ? { ...headers, link } : headers, body }
    })
  }

  /** Answers with whatever `make` gives, kept at its place unless it is a fault. */
  async reply(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    make: () => Promise<FreshResponse>,
  ) {
    return send(request, reply, await this.#find(place, make))
  }

  /** Answers with what never changes while the process lives: made once. */
  async replyForever(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<FreshResponse>,
  ) {
    const found = this.#forever.get(key)
    const making = found ?? make().then((fresh) => finish(0, fresh))
    this.#forever.set(key, making)
    return send(request, reply, { kept: await making, how: found ? 'hit' : 'miss' })
  }

  async #find({ key, isOpen = false }: Place, make: () => Promise<FreshResponse>): Promise<Found> {
    const version = this.#version.current()
    const queued = () => this.#queue.run(make)
    if (key === null) return { kept: await finish(0, await queued()), how: 'miss' }
    const memory = isOpen ? this.#open : this.#kept
    if (version === null) return this.#findDeaf(() => memory.get(key), queued)
    const found = memory.get(key)
    if (found?.version === version) return { kept: found, how: 'hit' }
    const flight = `${version} ${key}`
    const waiting = this.#underWay.get(flight)
    if (waiting) return { kept: await waiting, how: 'miss' }
    const making = this.#make({ key, version, memory }, queued).finally(() => this.#underWay.delete(flight))
    this.#underWay.set(flight, making)
    return { kept: await making, how: 'miss' }
  }

  /**
   * This node hears of no changes. The database is asked; what was kept before is served only when it cannot be
   * reached, so that nobody sees an old price because this node alone is deaf.
   */
  async #findDeaf(find: () => CacheEntry | undefined, make: () => Promise<FreshResponse>): Promise<Found> {
    const before = this.#ifLastHeard(find())
    if (before && this.#version.lastHeard().isSilent) return { kept: before, how: 'stale' }
    try {
      return { kept: await finish(0, await make()), how: 'miss' }
    } catch (fault) {
      // By now the node may hear again, and what was kept before may be old.
      const kept = databaseFault(fault) === 'away' ? this.#ifLastHeard(find()) : undefined
      if (!kept) throw fault
      return { kept, how: 'stale' }
    }
  }

  #ifLastHeard(kept: CacheEntry | undefined): CacheEntry | undefined {
    const { version, at } = this.#version.lastHeard()
    return kept?.version === version && Date.now() - at < MAX_AWAY ? kept : undefined
  }

  async #make({ key, version, memory }: Keeping, make: () => Promise<FreshResponse>): Promise<CacheEntry> {
    const kept = await finish(version, await make())
    if (kept.status < 500 && this.#version.current() === version) memory.set(key, kept)
    return kept
  }
}

type Keeping = { key: string; version: number; memory: LRUCache<string, CacheEntry> }

function memory(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache<string, CacheEntry>({
    maxSize,
    sizeCalculation: (kept) => kept.identity.length + kept.br.length + kept.gzip.length + 512,
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { kept, how }: Found) {
  reply.code(kept.status).headers(kept.headers).header('x-cache', how)
  reply.header('cache-control', REVALIDATE).header('vary', 'accept-encoding').header('etag', kept.etag)
  if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(kept[encoding])
}

async function finish(version: number, fresh: FreshResponse): Promise<CacheEntry> {
  const identity = Buffer.from(fresh.body)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { version, status: fresh.status, headers: fresh.headers, etag, identity, br, gzip: gz }
}
