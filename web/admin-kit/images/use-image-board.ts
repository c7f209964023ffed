import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import type { ProductImage } from '#contracts/catalogue.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { moved } from '#web/admin-kit/moved.ts'
import { sentenceOf } from '#web/api.ts'
import { upload } from '#web/upload.ts'

/** An image on the board: in the shop's keeping (`id`), on its way (`progress`), or refused (`fault`). */
export type BoardImage = {
  key: string
  id: string | null
  src: string
  alt: string
  /** The one colour it shows the product in; empty: no certain one. */
  colour: string
  name: string
  progress: number | null
  fault: string | null
}

interface BoardLimit {
  max: number
  /** Said of one image more. */
  tooMany: string
}

/**
 * The images of a product or an item while it is edited: uploaded at once, one after the other, so that saving is quick and
 * a file that is not an image is refused before. `onChange` hears of all that are on the board, in order.
 */
export function useImageBoard(
  start: readonly ProductImage[],
  { max, tooMany }: BoardLimit,
  onChange: (images: readonly BoardImage[]) => void,
) {
  const [images, setImages] = useState<BoardImage[]>(() => start.map(known))
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
    change.current(images)
  }, [images])

  const amend = useCallback((key: string, changes: Partial<BoardImage>) => {
    setImages((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }, [])

  const send = useCallback(
    async (key: string, file: File) => {
      const form = new FormData()
      form.append('image', file)
      try {
        const kept = await upload(uploadImage, { form }, (progress) => amend(key, { progress }))
        amend(key, { id: kept.id, progress: null })
      } catch (fault) {
        amend(key, { progress: null, fault: sentenceOf(fault, 'The image could not be uploaded.') })
      }
    },
    [amend],
  )

  const add = (files: readonly File[]) => {
    const room = max - images.length
    setRefused(files.length > room ? tooMany : '')
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ file, image: begun(file) }))
    setImages((before) => [...before, ...added.map(({ image }) => image)])
    for (const { file, image } of added)
      if (!image.fault) line.current = line.current.then(() => send(image.key, file))
  }

  return {
    images,
    refused,
    isBusy: images.some(({ progress }) => progress !== null),
    add,
    /** The images as they now are elsewhere, in place of those here. */
    replace: (now: readonly ProductImage[]) => setImages(now.map(known)),
    describe: (key: string, alt: string) => amend(key, { alt }),
    paint: (key: string, colour: string) => amend(key, { colour }),
    remove: (key: string) => setImages((before) => before.filter((one) => one.key !== key)),
    move: (from: number, to: number) => setImages((before) => moved(before, from, to)),
  }
}

export type ImageBoardState = ReturnType<typeof useImageBoard>

function known({ id, src, alt, colour = '' }: ProductImage): BoardImage {
  return { key: crypto.randomUUID(), id, src, alt, colour, name: alt, progress: null, fault: null }
}

function begun(file: File): BoardImage {
  const fault = faultOf(file)
  return {
    key: crypto.randomUUID(),
    id: null,
    src: fault ? '' : URL.createObjectURL(file),
    alt: '',
    colour: '',
    name: file.name,
    progress: fault ? null : 0,
    fault,
  }
}

/** The fault of a file that is seen before it is sent. */
function faultOf({ type, size }: File): string | null {
  if (!IMAGE.accept.split(',').includes(type)) return `Please choose ${IMAGE.words}.`
  return size > IMAGE.bytes ? `Please choose ${IMAGE.words}.` : null
}
