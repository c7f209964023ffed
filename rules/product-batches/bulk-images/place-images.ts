/** Whether the images come after those a product has, or instead of them. */
export const IMAGE_MODES = ['add', 'replace'] as const
export type ImageMode = (typeof IMAGE_MODES)[number]

/** A product's images after new ones have come, and the outcome for each of those. */
export type PlacedImages = { ids: string[]; outcomes: ('added' | 'same' | 'full')[] }

/**
 * Images that come for a product, in order, beside those it has or instead of them. None is there twice, and there are
 * `max` at most. Where nothing comes, the present images stay; an image that replaces counts as added, even where it
 * was there.
 */
export function placeImages(
  present: readonly string[],
  coming: readonly string[],
  { mode, max }: { mode: ImageMode; max: number },
): PlacedImages {
  if (coming.length === 0) return { ids: [...present], outcomes: [] }
  const ids = mode === 'add' ? [...present] : []
  const outcomes = coming.map((id) => {
    if (ids.includes(id)) return 'same'
    if (ids.length >= max) return 'full'
    ids.push(id)
    return 'added'
  })
  return { ids, outcomes }
}
