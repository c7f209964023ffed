import type { Readable } from 'node:stream'

/**
 * Where the shop keeps files: processed images, uploaded designs, invoices.
 *
 * A name is one or more parts of letters, digits, `.`, `_` and `-`, joined by `/` (`3f9c…-640.avif`,
 * `designs/3f9c….jpg`). A name that is not like that is a fault of the caller and throws a
 * {@link FileNameError}; a file that is not there is not a fault and answers undefined. A store that cannot be reached, or
 * refuses the shop, throws a {@link FileStoreError}.
 */
export interface FileStore {
  /** Stores the whole file or nothing. Storing the same name again replaces what was there. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
  /** For sending on; the caller must read or destroy the stream. */
  stream(name: string): Promise<{ body: Readable; size: number } | undefined>
  /** Removing a missing file is fine. */
  remove(name: string): Promise<void>
  /**
   * Every file, in no order; with `folder` those below it. Files that others have put there under other names are left
   * out.
   */
  list(folder?: string): AsyncIterable<ListedFile>
}

export type ListedFile = {
  name: string
  /** Bytes. */
  size: number
  /** When it was put there. */
  changedAt: Date
}

export class FileNameError extends Error {
  override name = 'FileNameError'
}

type FileStoreFault = 'unavailable' | 'refused' | 'unwritable'

/**
 * The store failed: it is away (`unavailable`, passes by itself), refuses the shop (`refused`, needs a
 * person), or keeps nothing more (`unwritable`: its disk is full; what it has can be read). The message is a sentence for that person and the log; visitors read another one.
 */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
  readonly kind: FileStoreFault

  constructor(kind: FileStoreFault, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.kind = kind
  }
}

const MAX_NAME = 200
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

export const isSafeName = (name: string) => name.length <= MAX_NAME && SAFE_NAME.test(name)

/** No part starts with a dot, so a name cannot mean `..` or a hidden file. */
export function requireSafeName(name: string): void {
  if (!isSafeName(name)) throw new FileNameError(`Not a file name: ${name}`)
}
