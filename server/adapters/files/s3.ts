import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type FileStore, isSafeName, type ListedFile, requireSafeName } from './port.ts'
import { type S3Call, type S3Limits, s3Http } from './s3-http.ts'
import type { S3Settings } from './s3-settings.ts'

/** The hash of the bytes, kept beside them: an ETag is not a hash in every store. */
const HASH_HEADER = 'x-amz-meta-sha256'

export type StoredFile = {
  /** Bytes. */
  size: number
  /** Hexadecimal; null for a file that something else than the shop has put there. */
  sha256: string | null
}

export type S3FileStore = FileStore & {
  /** The facts that the store knows about a file, without sending it. */
  describe(name: string): Promise<StoredFile | undefined>
}

/**
 * Files in a bucket of S3, or of a store that speaks its protocol. Nothing is ever made public: no call names an ACL or
 * a link, everything goes out through the shop. A file is there as a whole or not at all, as S3 promises.
 */
export function s3Files(settings: S3Settings, limits?: S3Limits): S3FileStore {
  const http = s3Http(settings, limits)
  const send = async <Result>(call: S3Call<Result>) => {
    requireSafeName(call.name)
    return http(call)
  }
  const describe = (name: string) => send({ method: 'HEAD', name, read: described })

  return {
    describe,

    async put(name, bytes, contentType) {
      const sha256 = hashOf(bytes)
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256, [HASH_HEADER]: sha256 }
      await send({ method: 'PUT', name, body: bytes, headers, read: whole })
    },

    async has(name) {
      return (await describe(name)) !== undefined
    },

    read: (name) => send({ method: 'GET', name, read: whole }),

    stream: (name) => send({ method: 'GET', name, streams: true, read: streamed }),

    async remove(name) {
      await send({ method: 'DELETE', name, read: whole })
    },

    async *list(folder) {
      let next: string | null = ''
      while (next !== null) {
        const query = listQuery(folder, next)
        const page = await http({
          method: 'GET',
          name: '',
          query,
          read: async (r) => readList(await r.text()),
        })
        yield* (page?.files ?? []).filter(({ name }) => isSafeName(name))
        next = page?.next ?? null
      }
    },
  }
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const whole = async (response: Response) => Buffer.from(await response.arrayBuffer())

const sizeOf = ({ headers }: Response) => Number(headers.get('content-length'))

const described = (response: Response): StoredFile => ({
  size: sizeOf(response),
  sha256: response.headers.get(HASH_HEADER),
})

function streamed(response: Response): { body: Readable; size: number } {
  const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  return { body, size: sizeOf(response) }
}

/** The query after the bucket's address for one page of its list; `next` is where the last page ended. */
function listQuery(folder: string | undefined, next: string): string {
  const query = new URLSearchParams({ 'list-type': '2' })
  if (folder) query.set('prefix', `${folder}/`)
  if (next) query.set('continuation-token', next)
  return `?${query}`
}

/**
 * Reads a page of ListObjectsV2. It is XML of a few flat elements, and the names the shop gives need no escapes, so
 * patterns read it; other names are left out by the caller.
 */
function readList(xml: string): { files: ListedFile[]; next: string | null } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
    changedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }))
  return { files, next: textOf(xml, 'NextContinuationToken') }
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1]
  return text === undefined ? null : text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}
