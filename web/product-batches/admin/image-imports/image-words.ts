import type { ImageImport } from '#contracts/admin/image-imports.ts'
import { counted } from '#rules/counted.ts'

/** "12 images added to 5 products", whatever became of the import. */
export function resultText({ counts, status }: ImageImport): string {
  if (status === 'undone') return counts.stays > 0 ? 'Partly undone' : 'Undone'
  if (counts.added === 0) return 'No image was added'
  return `${counted(counts.added, 'image')} added to ${counted(counts.changed, 'product')}`
}
