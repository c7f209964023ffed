import type { ComponentType } from 'react'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useTouched } from '#web/ui/use-touched.ts'

interface AfterTouchProps<Given> {
  /** Must stay the same function. */
  load: () => Promise<{ default: ComponentType<Given> }>
  with: Given
}

/** A part that nobody needs who only looks at the first screen: its code comes with the visitor's first touch. */
export function AfterTouch<Given extends object>({ load, with: given }: AfterTouchProps<Given>) {
  const Part = useFetchedPart(load, useTouched())
  return Part && <Part {...given} />
}
