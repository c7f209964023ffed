import type { ImageImport } from '#contracts/admin/image-imports.ts'
import type { ImageImportStatus } from '#rules/catalogue/image-imports/image-import-status.ts'
import { countText, productCountText } from '#web/pricing/measures.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const imageCountText = (count: number) => (count === 1 ? '1 image' : `${countText(count)} images`)
export const fileCountText = (count: number) => (count === 1 ? '1 file' : `${countText(count)} files`)
export const addressCountText = (count: number) =>
  count === 1 ? '1 address' : `${countText(count)} addresses`

export const IMAGE_STATUS = {
  noted: { word: 'Waiting', tone: 'plain' },
  uploading: { word: 'Not uploaded completely', tone: 'plain' },
  checking: { word: 'In progress', tone: 'amber' },
  checked: { word: 'Checked', tone: 'gold' },
  failed: { word: 'Failed', tone: 'ruby' },
  running: { word: 'In progress', tone: 'amber' },
  done: { word: 'Added', tone: 'leaf' },
  stopped: { word: 'Stopped early', tone: 'ruby' },
  undoing: { word: 'Undoing', tone: 'amber' },
  undone: { word: 'Undone', tone: 'plain' },
} as const satisfies Record<ImageImportStatus, { word: string; tone: BadgeTone }>

/** "12 images added to 5 products", whatever became of the import. */
export function resultText({ counts, status }: ImageImport): string {
  if (status === 'undone') return counts.stays > 0 ? 'Partly undone' : 'Undone'
  if (counts.added === 0) return 'No image was added'
  return `${imageCountText(counts.added)} added to ${productCountText(counts.changed)}`
}
