import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Finished bytes of one address at one catalogue version, compressed once. */
export type Kept = {
  version: number
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

export type Fresh = { status: number; headers: Record<string, string>; body: string }

/** Addresses people can make up must not fill the memory: bounded by bytes, the least used go first. */
const MOST_BYTES = 96 * 1024 * 1024

/** Shared caches may keep an answer but must ask whether it is still right; that question costs a 304. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Keeps finished answers per address and catalogue version, so that a busy page costs what a file costs.
 * A change of the version makes all of them old at once; many askers of one missing page wait for one rendering.
 */
export class KeptAnswers {
  readonly #version: () => number | null
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: (kept) => kept.identity.length + kept.br.length + kept.gzip.length + 512,
  })
  readonly #underWay = new Map<string, Promise<Kept>>()

  constructor(version: () => number | null) {
    this.#version = version
  }

  /** Answers with JSON that `make` writes, kept while the catalogue stays as it is; so is a `Link` it sets. */
  answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
    return this.reply(request, reply, request.url, async () => {
      const body = await make()
      const link = reply.getHeader('link')
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      return { status: 200, headers: typeof link === 'string' ? { ...headers, link } : headers, body }
    })
  }

  /** Answers with whatever `make` gives, kept when it is a 200. */
  async reply(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Fresh>) {
    const kept = await this.#find(key, make)
    reply.code(kept.status).headers(kept.headers)
    reply.header('cache-control', REVALIDATE).header('vary', 'accept-encoding').header('etag', kept.etag)
    if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(kept[encoding])
  }

  async #find(key: string, make: () => Promise<Fresh>): Promise<Kept> {
    const version = this.#version()
    if (version === null) return finish(0, await make())
    const found = this.#kept.get(key)
    if (found?.version === version) return found
    const flight = `${version} ${key}`
    const waiting = this.#underWay.get(flight)
    if (waiting) return waiting
    const making = this.#make(key, version, make).finally(() => this.#underWay.delete(flight))
    this.#underWay.set(flight, making)
    return making
  }

  async #make(key: string, version: number, make: () => Promise<Fresh>): Promise<Kept> {
    const kept = await finish(version, await make())
    if (kept.status === 200 && this.#version() === version) this.#kept.set(key, kept)
    return kept
  }
}

async function finish(version: number, fresh: Fresh): Promise<Kept> {
  const identity = Buffer.from(fresh.body)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { version, status: fresh.status, headers: fresh.headers, etag, identity, br, gzip: gz }
}
