import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes of the forms that only few ask for; the least used go first. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Compresses what goes into the cache: nearly every browser takes Brotli. Quickly, because somebody waits for it, and at
 * once: to hand a page to another thread and to take it back costs this one as much as to compress it.
 */
export function toBrotli(identity: Buffer, kind: 'page' | 'json'): Buffer {
  return exact(brotliCompressSync(identity, optionsOf(identity, QUALITY[kind])))
}

/** The same bytes in a fifth less, at ten times the work: on another thread. */
export async function toDenseBrotli(br: Buffer): Promise<Buffer> {
  const identity = await decompressBrotli(br)
  return exact(await compressBrotli(identity, optionsOf(identity, QUALITY.dense)))
}

/**
 * They compress a product page of 100 kB to 23.5 kB in 0.2 ms and to 18.7 kB in 2.3 ms; quality 2 takes twice as long as 1
 * for a tenth less. A list of 24 as JSON, which costs a fifth of a page, is compressed with quality 0: it takes two thirds
 * of the time for a tenth more. The window stays as large as Brotli makes it: memory for a small one comes from the heap of the C
 * library and is left in splinters between the answers, a hundred megabytes of them after a load.
 */
const QUALITY = { json: 0, page: 1, dense: 6 }

const optionsOf = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/**
 * The same bytes alone. The buffer that zlib returns is the beginning of 64 kB, all of which a cached answer would
 * hold.
 */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The encoding of an answer, by what the client accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

/** Makes the other forms of a Brotli answer when somebody asks for one, and holds those that are asked for often. */
export class Encodings {
  readonly #made = {
    gzip: forms(),
    identity: forms(),
  }

  async form(br: Buffer, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return br
    const made = this.#made[encoding].get(br)
    if (made) return made
    const identity = await decompressBrotli(br)
    const form = exact(encoding === 'gzip' ? await compressGzip(identity) : identity)
    this.#made[encoding].set(br, form)
    return form
  }
}

const forms = () =>
  new LRUCache<Buffer, Buffer>({ maxSize: MAX_BYTES / 2, sizeCalculation: (form) => form.length + 256 })
