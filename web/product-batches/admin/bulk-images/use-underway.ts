import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { tabStorage } from '#web/browser-storage.ts'
import type { ImageFile } from './image-file.ts'

const KEY = 'images-underway'
const LeftUnderway = z.object({ files: z.number(), kept: z.number() })

/** How many files a list held when it was closed, and how many of them were uploaded. */
export type LeftUnderway = z.infer<typeof LeftUnderway>

/** Remembers in this tab that files wait to be added: a browser does not keep the files themselves over a reload. */
export function useUnderway(files: readonly ImageFile[]) {
  const [left] = useState(() => LeftUnderway.safeParse(tabStorage.getJson(KEY)).data ?? null)
  const usable = files.filter(({ stage }) => stage !== 'refused').length
  const kept = files.filter(({ stage }) => stage === 'kept').length
  const hasHeld = useRef(false)
  useEffect(() => {
    if (usable > 0) tabStorage.setJson(KEY, { files: usable, kept })
    // All were left out, by the admin.
    else if (hasHeld.current) tabStorage.remove(KEY)
    hasHeld.current = usable > 0
  }, [usable, kept])
  return { left, forget: () => tabStorage.remove(KEY) }
}
