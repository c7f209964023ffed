import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#contracts/admin-catalogue.ts'
import type { PictureView } from '#contracts/fields.ts'
import { PICTURE } from '#rules/catalogue/picture-limits.ts'
import { PRODUCT_LIMITS } from '#rules/catalogue/product-fields.ts'
import { sentenceOf } from '#web/api.ts'
import { upload } from '#web/upload.ts'

/** A picture on the board: in the shop's keeping (`id`), on its way (`progress`), or refused (`fault`). */
export type BoardPicture = {
  key: string
  id: string | null
  src: string
  alt: string
  name: string
  progress: number | null
  fault: string | null
}

export type Described = { id: string; alt: string }

/**
 * The pictures of a piece while it is edited: uploaded at once, one after the other, so that saving is quick and what
 * is no picture is told before. `onChange` hears of every picture that is in the shop's keeping, in order.
 */
export function usePictureBoard(start: readonly PictureView[], onChange: (pictures: Described[]) => void) {
  const [pictures, setPictures] = useState<BoardPicture[]>(() => start.map(known))
  const [refused, setRefused] = useState('')
  const line = useRef<Promise<void>>(Promise.resolve())
  const change = useRef(onChange)
  change.current = onChange
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    change.current(pictures.flatMap(({ id, alt }) => (id ? [{ id, alt }] : [])))
  }, [pictures])

  const amend = useCallback((key: string, changes: Partial<BoardPicture>) => {
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])

  const send = useCallback(
    async (key: string, file: File) => {
      const form = new FormData()
      form.append('picture', file)
      try {
        const kept = await upload(uploadPicture, { form }, (progress) => amend(key, { progress }))
        amend(key, { id: kept.id, progress: null })
      } catch (fault) {
        amend(key, { progress: null, fault: sentenceOf(fault, 'The picture did not get through.') })
      }
    },
    [amend],
  )

  const add = (files: readonly File[]) => {
    const room = PRODUCT_LIMITS.pictures - pictures.length
    setRefused(files.length > room ? `A piece has at most ${PRODUCT_LIMITS.pictures} pictures.` : '')
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ file, picture: begun(file) }))
    setPictures((before) => [...before, ...added.map(({ picture }) => picture)])
    for (const { file, picture } of added)
      if (!picture.fault) line.current = line.current.then(() => send(picture.key, file))
  }

  return {
    pictures,
    refused,
    isBusy: pictures.some(({ progress }) => progress !== null),
    add,
    /** The pictures as they now are elsewhere, in place of those here. */
    replace: (now: readonly PictureView[]) => setPictures(now.map(known)),
    describe: (key: string, alt: string) => amend(key, { alt }),
    remove: (key: string) => setPictures((before) => before.filter((one) => one.key !== key)),
    move: (from: number, to: number) => setPictures((before) => moved(before, from, to)),
  }
}

export type PictureBoardState = ReturnType<typeof usePictureBoard>

function known({ id, src, alt }: PictureView): BoardPicture {
  return { key: crypto.randomUUID(), id, src, alt, name: alt, progress: null, fault: null }
}

function begun(file: File): BoardPicture {
  const fault = faultOf(file)
  return {
    key: crypto.randomUUID(),
    id: null,
    src: fault ? '' : URL.createObjectURL(file),
    alt: '',
    name: file.name,
    progress: fault ? null : 0,
    fault,
  }
}

/** What can be said of a file before it is sent. */
function faultOf({ type, size }: File): string | null {
  if (!PICTURE.accept.split(',').includes(type)) return `Please choose ${PICTURE.words}.`
  return size > PICTURE.bytes ? `Please choose ${PICTURE.words}.` : null
}

function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const next = [...things]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}
