import { createContext, useContext } from 'react'
import type { Places } from '#rules/product-files/match-words.ts'

/** A file that is being corrected: which one, the words its fields may take, and what is still being saved. */
export type Correcting = {
  importId: string
  places: Places
  /** Why nothing can be corrected. */
  blocked: string | null
  /** Remembers a correction that is on its way; resolves to whether it was saved. */
  track: (saving: Promise<boolean>) => void
}

/** `null` where the problems of an import can only be read. */
export const CorrectingContext = createContext<Correcting | null>(null)

export const useCorrecting = (): Correcting | null => useContext(CorrectingContext)

/** Milliseconds after which the corrections of other admins are read. */
export const OTHERS_PAUSE = 10_000
