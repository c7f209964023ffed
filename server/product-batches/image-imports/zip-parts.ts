import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import type { FileStore } from '#server/adapters/files/port.ts'

const { zipPartBytes } = IMAGE_IMPORT

/** The bytes of a ZIP file that was sent in parts; one part is in memory at a time. */
export class ZipParts extends RandomAccessReader {
  readonly #files: FileStore
  readonly #name: (part: number) => string
  #held: { part: number; bytes: Buffer } | null = null

  constructor(files: FileStore, name: (part: number) => string) {
    super()
    this.#files = files
    this.#name = name
  }

  /** As yauzl asks for it: `end` is behind the last byte. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end))
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / zipPartBytes)
      const bytes = await this.#part(part)
      const from = at - part * zipPartBytes
      const piece = bytes.subarray(from, Math.min(bytes.length, from + end - at))
      if (piece.length === 0) return
      at += piece.length
      yield piece
    }
  }

  async #part(part: number): Promise<Buffer> {
    if (this.#held?.part !== part) {
      const bytes = await this.#files.read(this.#name(part))
      if (!bytes) throw new Error(`Part ${part} of a ZIP file is gone.`)
      this.#held = { part, bytes }
    }
    return this.#held.bytes
  }
}
