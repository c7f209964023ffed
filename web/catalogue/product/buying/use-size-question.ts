import { useState } from 'react'
import { missingSizes, type SizePart, sizeQuestion } from '#rules/catalogue/size-choice.ts'
import type { ChosenProduct } from './chosen-product.ts'

/** Whether a product can be bought as it is chosen, and asking for the size where it cannot. */
export type SizeQuestion = {
  /** The sentence at the sizes; `null` until somebody has tried to buy without one. */
  sentence: string | null
  /** Asks for the size that is missing, and leads there; returns whether one was missing. */
  ask: () => boolean
}

/** A size is never picked for a shopper: a shopper who buys without one is asked, and led to the sizes. */
export function useSizeQuestion({ product, choice }: ChosenProduct): SizeQuestion {
  const [asked, setAsked] = useState(false)
  const question = sizeQuestion(product.variants, choice)
  const ask = () => {
    const [part] = missingSizes(product.variants, choice)
    if (!part) return false
    setAsked(true)
    leadTo(part)
    return true
  }
  return { sentence: asked ? question : null, ask }
}

function leadTo(part: SizePart): void {
  const first = document.querySelector<HTMLInputElement>(`input[name="${part}"]`)
  first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
