import { useCallback, useEffect, useRef, useState } from 'react'
import { findUploadedImage, matchImageNames, type PicturedProduct } from '#contracts/admin/bulk-images.ts'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import type { ImageView } from '#contracts/fields.ts'
import { MAX_NAMES_MATCHED } from '#rules/product-batches/bulk-images/bulk-image-limits.ts'
import { call, sentenceOf, unreached } from '#web/api.ts'
import { multipartOf } from '#web/multipart.ts'
import { upload } from '#web/upload.ts'
import { type ImageFile, matched, newFiles } from './image-file.ts'
import { passes, patiently } from './patiently.ts'
import { SendingLine } from './sending-line.ts'

/**
 * The files that an admin has chosen: each is matched to a product by its name, then uploaded, a few at a time. What cannot
 * be used is named, and the others go on.
 */
export function useImageFiles() {
  const { files, latest: list, put, amend } = useFileList()
  const [line] = useState(() => new SendingLine())
  const stop = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    stop.current = leaving
    return () => leaving.abort()
  }, [])

  const amendOne = (key: string, change: Partial<ImageFile>) => amend(new Map([[key, change]]))
  const fail = (keys: readonly string[], fault: unknown) => {
    if (stop.current.signal.aborted) return
    // Neither the shop nor the line: the browser cannot read it, because it was moved or is on a drive that is away.
    const why = sentenceOf(fault, passes(fault) ? unreached() : 'The file could not be read.')
    const change = { stage: passes(fault) ? ('failed' as const) : ('refused' as const), why }
    amend(new Map(keys.map((key) => [key, change])))
  }
  const send = async (key: string) => {
    const { signal } = stop.current
    const next = list.current.find((one) => one.key === key)
    if (next?.stage !== 'waiting' || signal.aborted) return
    amendOne(key, { stage: 'sending' })
    try {
      const image = await patiently(
        line.attempts(() => sendImage(next.file, signal)),
        { signal },
      )
      amendOne(key, { stage: 'kept', image })
    } catch (fault) {
      fail([key], fault)
    }
  }
  const enqueue = (keys: readonly string[]) => {
    for (const key of keys) line.add(() => send(key))
  }
  const match = async (some: readonly ImageFile[]) => {
    const { signal } = stop.current
    const keys = some.map(({ key }) => key)
    try {
      const body = { names: some.map(({ path }) => path) }
      const found = await patiently(() => call(matchImageNames, { body, signal }), { signal })
      amend(new Map(found.flatMap((one, at) => (keys[at] ? [[keys[at], matched(one)]] : []))))
      enqueue(keys)
    } catch (fault) {
      fail(keys, fault)
    }
  }
  const matchAll = async (some: readonly ImageFile[]) => {
    for (let from = 0; from < some.length; from += MAX_NAMES_MATCHED)
      await match(some.slice(from, from + MAX_NAMES_MATCHED))
  }

  return {
    files,
    add: (dropped: readonly File[]) => {
      const added = newFiles(dropped, list.current)
      put((before) => [...before, ...added])
      void matchAll(added.filter(({ stage }) => stage === 'matching'))
    },
    /** Gives a file that is named by no SKU to a product. */
    assign: (key: string, product: PicturedProduct) => {
      amendOne(key, { product, stage: 'waiting', why: '' })
      enqueue([key])
    },
    leaveOut: (keys: readonly string[]) => put((before) => before.filter(({ key }) => !keys.includes(key))),
    /** Goes on with what has failed; what was uploaded is not sent again. */
    tryAgain: () => {
      const failed = list.current.filter(({ stage }) => stage === 'failed')
      const change = ({ product }: ImageFile) => ({
        stage: product ? ('waiting' as const) : ('matching' as const),
        why: '',
      })
      amend(new Map(failed.map((file) => [file.key, change(file)])))
      enqueue(failed.filter(({ product }) => product).map(({ key }) => key))
      void matchAll(failed.filter(({ product }) => !product))
    },
  }
}

export type ImageFilesState = ReturnType<typeof useImageFiles>

/** Sends a file as the product form does, unless the shop has its bytes already. Throws `ApiError`. */
async function sendImage(file: File, signal: AbortSignal): Promise<ImageView> {
  const id = await hashOf(file)
  if (id !== null) {
    const { image } = await call(findUploadedImage, { params: { id }, signal })
    if (image) return image
  }
  return upload(uploadImage, { form: multipartOf({}, { image: [file] }), signal }, () => undefined)
}

const HASH_DIGITS = 20

/** The id that the shop gives an image; `null` where the browser cannot say, as without HTTPS. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_DIGITS)
}

type Files = readonly ImageFile[]

/** The files on a screen; work that goes on beside it reads and changes the latest list. */
function useFileList() {
  const [files, setFiles] = useState<Files>([])
  const latest = useRef(files)
  const put = useCallback((change: (before: Files) => Files) => {
    latest.current = change(latest.current)
    setFiles(latest.current)
  }, [])
  const amend = useCallback(
    (changes: ReadonlyMap<string, Partial<ImageFile>>) =>
      put((before) => before.map((one) => ({ ...one, ...changes.get(one.key) }))),
    [put],
  )
  return { files, latest, put, amend }
}
