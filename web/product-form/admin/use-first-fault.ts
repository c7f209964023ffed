import { type RefObject, useEffect, useRef } from 'react'
import type { ProductForm } from './product-form-parts.ts'

/**
 * After each try to save: every folded section that holds a refused field opens, and the first of these fields takes
 * the focus. The result belongs on the `<form>`.
 */
export function useFirstFault({ formState }: ProductForm): RefObject<HTMLFormElement | null> {
  const { submitCount } = formState
  const ref = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that somebody tried
  useEffect(() => {
    const refused = [...(ref.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
    for (const field of refused) field.closest('details')?.setAttribute('open', '')
    refused[0]?.focus()
  }, [submitCount])
  return ref
}
