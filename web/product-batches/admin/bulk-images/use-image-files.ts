import { useEffect, useRef, useState } from 'react'
import { matchImageNames, type PicturedProduct } from '#contracts/admin/bulk-images.ts'
import { MAX_NAMES_MATCHED } from '#rules/product-batches/bulk-images/bulk-image-limits.ts'
import { call, sentenceOf, unreached } from '#web/api.ts'
import { type ImageFile, matched, newFiles } from './image-file.ts'
import { passes, patiently } from './patiently.ts'
import { sendImage } from './send-image.ts'
import { SendingLine } from './sending-line.ts'
import { useFileList } from './use-file-list.ts'

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
