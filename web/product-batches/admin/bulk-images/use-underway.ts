import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { ImageFile } from './image-file.ts'

const KEY = 'images-underway'
const LeftUnderway = z.object({ files: z.number(), kept: z.number() })

/** How many files a list held when it was closed, and how many of them were uploaded. */
export type LeftUnderway = z.infer<typeof LeftUnderway>

/** Remembers in this tab that files wait to be added: a browser does not keep the files themselves over a reload. */
export function useUnderway(files: readonly ImageFile[]) {
  const [left] = useState(read)
  const usable = files.filter(({ stage }) => stage !== 'refused').length
  const kept = files.filter(({ stage }) => stage === 'kept').length
  useEffect(() => {
    if (usable > 0) write({ files: usable, kept })
  }, [usable, kept])
  return { left, forget: () => sessionStorage.removeItem(KEY) }
}

function read(): LeftUnderway | null {
  try {
    return LeftUnderway.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(left: LeftUnderway): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // Without storage nothing is remembered.
  }
}
