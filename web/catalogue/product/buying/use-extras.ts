import { useEffect, useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import {
  type Extra,
  type ExtrasFault,
  type ExtrasOffer,
  type ExtrasWish,
  extraLines,
  extrasFault,
  type GiftTerms,
  NO_EXTRAS,
  tidyExtras,
} from '#rules/checkout/extras.ts'
import { sameExtras, storedExtras, storeExtras } from '#web/catalogue/wanted-extras.ts'

export type WantedExtras = {
  offer: ExtrasOffer
  /** The wish as the customer types it. */
  typed: ExtrasWish
  /** The wish as the shop will carry it out. */
  wish: ExtrasWish
  fault: ExtrasFault | null
  /** The extras with their prices; none while something is wrong. */
  lines: Extra[]
  change: (part: Partial<ExtrasWish>) => void
  /** Leads to what is wrong; returns whether something was. */
  ask: () => boolean
}

/** The extras that a shopper wants with the product, kept for its checkout. */
export function useExtras({ id, engraving, breakup }: Product, gift: GiftTerms): WantedExtras {
  const [typed, setTyped] = useState(NO_EXTRAS)
  useEffect(() => {
    // Drawn again only where something was stored: what was ticked before the scripts came is still to be replayed.
    const stored = storedExtras(id)
    if (!sameExtras(stored, NO_EXTRAS)) setTyped(stored)
  }, [id])
  const offer: ExtrasOffer = {
    engraving: engraving && { maxLetters: engraving.maxLetters, price: engraving.price },
    gift,
  }
  const wish = tidyExtras(typed)
  const fault = extrasFault(wish, offer)
  const change = (part: Partial<ExtrasWish>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    storeExtras(id, tidyExtras(next))
  }
  const ask = () => {
    if (fault) leadTo(fault.field)
    return fault !== null
  }
  return {
    offer,
    typed,
    wish,
    fault,
    lines: fault ? [] : extraLines(wish, offer, breakup.gstBps),
    change,
    ask,
  }
}

function leadTo(field: keyof ExtrasWish): void {
  const section = document.querySelector<HTMLElement>('[aria-label="Engraving and gifts"]')
  const input = section?.querySelector<HTMLElement>(`[name="${field}"]`)
  // A field that has not been fetched yet comes when its part is opened.
  const parts = input ? [input.closest('details')] : (section?.querySelectorAll('details') ?? [])
  for (const part of parts) if (part) part.open = true
  section?.scrollIntoView({ block: 'center' })
  input?.focus()
}
