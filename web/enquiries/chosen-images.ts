import { useEffect, useRef, useState } from 'react'
import { counted } from '#rules/counted.ts'
import { DESIGN, NO_DESIGN } from '#rules/enquiries/design-limits.ts'
import type { ChosenFile } from '#web/ui/form/file-drop.tsx'

type Chosen = ChosenFile & { file: File; preview: string }

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Why a file cannot be sent; the server looks into it once more. */
export function problemWith(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return NO_DESIGN
  if (file.size > DESIGN.imageBytes)
    return `Please choose an image of at most ${megabytes(DESIGN.imageBytes)}.`
  return null
}

/**
 * The images picked for a design, with their thumbnails; what cannot be sent is refused with a sentence. Where there is one
 * at most, the next one takes its place.
 */
export function useChosenImages(max: number = DESIGN.images) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const made = previews.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])

  const add = (files: readonly File[]) => {
    const fitting = files.filter((file) => problemWith(file) === null)
    const [refused] = files.filter((file) => problemWith(file) !== null)
    const kept = max === 1 && fitting.length > 0 ? [] : chosen
    const room = max - kept.length
    setProblem(
      refused
        ? problemWith(refused)
        : fitting.length > room
          ? `Please choose at most ${counted(max, 'image')}.`
          : null,
    )
    setChosen([...kept, ...fitting.slice(0, room).map((file) => withPreview(file, previews.current))])
  }
  const remove = (key: string) => {
    setProblem(null)
    setChosen(chosen.filter((image) => image.key !== key))
  }
  const clear = () => setChosen([])
  return { chosen, problem, setProblem, add, remove, clear }
}

function withPreview(file: File, made: Set<string>): Chosen {
  const preview = URL.createObjectURL(file)
  made.add(preview)
  return { key: preview, name: file.name, note: megabytes(file.size), preview, file }
}
