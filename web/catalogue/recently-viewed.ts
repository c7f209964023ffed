import { useEffect, useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { PictureView } from '#contracts/fields.ts'

const KEY = 'recentlyViewed'
const MOST = 8

/** What is kept of a piece in this browser; its price is not, because it would grow old. */
export type ViewedPiece = { id: string; name: string; url: string; picture: PictureView | null }

/** Remembers that a piece was looked at, and says which others were before it; empty until the page is alive. */
export function useRecentlyViewed(product: Product): ViewedPiece[] {
  const { id, name, url, pictures } = product
  const picture = pictures[0] ?? null
  const [others, setOthers] = useState<ViewedPiece[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a piece is its id; its picture is a new object each time.
  useEffect(() => {
    const before = stored().filter((piece) => piece.id !== id)
    setOthers(before)
    store([{ id, name, url, picture }, ...before].slice(0, MOST))
  }, [id])
  return others
}

function stored(): ViewedPiece[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isViewedPiece) : []
  } catch {
    return []
  }
}

/** A full or forbidden storage costs the shopper a convenience, not the page. */
function store(pieces: readonly ViewedPiece[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pieces))
  } catch (failure) {
    console.warn('The pieces you have looked at could not be remembered.', failure)
  }
}

function isViewedPiece(value: unknown): value is ViewedPiece {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, url } = value as Partial<ViewedPiece>
  return typeof id === 'string' && typeof name === 'string' && typeof url === 'string' && url.startsWith('/')
}
