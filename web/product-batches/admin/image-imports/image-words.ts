import type { ImageImport } from '#contracts/admin/image-imports.ts'
import { countText, productCountText } from '#web/pricing/measures.ts'

export const imageCountText = (count: number) => (count === 1 ? '1 image' : `${countText(count)} images`)
export const fileCountText = (count: number) => (count === 1 ? '1 file' : `${countText(count)} files`)
export const addressCountText = (count: number) =>
  count === 1 ? '1 address' : `${countText(count)} addresses`

/** "12 images added to 5 products", whatever became of the import. */
export function resultText({ counts, status }: ImageImport): string {
  if (status === 'undone') return counts.stays > 0 ? 'Partly undone' : 'Undone'
  if (counts.added === 0) return 'No image was added'
  return `${imageCountText(counts.added)} added to ${productCountText(counts.changed)}`
}
