import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes of the forms that only few ask for; the least used go first. */
const MAX_BYTES = 16 * 1024 * 1024

/** Compresses what goes into the cache: nearly every browser takes Brotli. */
export function toBrotli(identity: Buffer): Promise<Buffer> {
  return compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
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
    const form = encoding === 'gzip' ? await compressGzip(identity) : identity
    this.#made[encoding].set(br, form)
    return form
  }
}

const forms = () =>
  new LRUCache<Buffer, Buffer>({ maxSize: MAX_BYTES / 2, sizeCalculation: (form) => form.length + 256 })
