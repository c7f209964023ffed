import { MAX_TAGS } from '#rules/items/item-text.ts'

/** The labels there are. `isOnRoll`: a label printer takes it, one label after the other; the others are sheets of an office printer. */
export const LABEL_KINDS = {
  strip: { label: 'Tail tags on a roll', isOnRoll: true },
  sheet: { label: 'Sheet of tail tags', isOnRoll: false },
  plain: { label: 'Plain labels on a roll', isOnRoll: true },
  a4: { label: 'Plain labels on A4', isOnRoll: false },
} as const satisfies Record<string, { label: string; isOnRoll: boolean }>

export type LabelKind = keyof typeof LABEL_KINDS
const kinds = Object.keys(LABEL_KINDS) as LabelKind[]
export const LABEL_KIND_NAMES = kinds as [LabelKind, ...LabelKind[]]

/** Labels that are printed in one step. */
export const MAX_LABELS = MAX_TAGS

/** The sizes of the shop's labels and its printer's facts; in millimetres where nothing else is said. */
export type LabelSizes = {
  stripWidth: number
  stripHeight: number
  plainWidth: number
  plainHeight: number
  sheetWidth: number
  sheetHeight: number
  /** Tags of one sheet, one below the other, their broad part on the left and on the right by turns. */
  sheetTags: number
  /** The broad part of such a tag; nothing is printed on its tail. */
  tagWidth: number
  tagHeight: number
  /** Between two labels of a roll. */
  gap: number
  /** How far to the right and down everything is printed. */
  shiftRight: number
  shiftDown: number
  dotsPerInch: number
}

export type Size = { width: number; height: number }
export type Place = { x: number; y: number }

const A4 = { width: 210, height: 297 } as const

/** The printed size of one label. */
export function labelSize(kind: LabelKind, sizes: LabelSizes): Size {
  if (kind === 'strip') return { width: sizes.stripWidth, height: sizes.stripHeight }
  if (kind === 'sheet') return { width: sizes.tagWidth, height: sizes.tagHeight }
  return { width: sizes.plainWidth, height: sizes.plainHeight }
}

/** The paper that labels are printed on, and where each of its labels begins; a label of a roll is a paper of its own. */
export function labelPaper(kind: LabelKind, sizes: LabelSizes): Size & { places: Place[] } {
  const size = labelSize(kind, sizes)
  if (kind === 'sheet')
    return { width: sizes.sheetWidth, height: sizes.sheetHeight, places: tagPlaces(sizes) }
  if (kind === 'a4') return { ...A4, places: placesInRows(A4, size) }
  return { ...size, places: [{ x: 0, y: 0 }] }
}

/** The tail of a tag lies beside the broad part of the next. */
function tagPlaces({ sheetWidth, sheetHeight, sheetTags, tagWidth, tagHeight }: LabelSizes): Place[] {
  const pitch = sheetHeight / sheetTags
  const margin = Math.max(0, sheetWidth / 2 - tagWidth)
  return Array.from({ length: sheetTags }, (_, nth) => ({
    x: nth % 2 === 0 ? margin : sheetWidth - margin - tagWidth,
    y: nth * pitch + (pitch - tagHeight) / 2,
  }))
}

/** As many as fit, in the middle of the paper. */
function placesInRows(paper: Size, { width, height }: Size): Place[] {
  const columns = Math.max(1, Math.floor(paper.width / width))
  const rows = Math.max(1, Math.floor(paper.height / height))
  const left = (paper.width - columns * width) / 2
  const top = (paper.height - rows * height) / 2
  return Array.from({ length: columns * rows }, (_, nth) => ({
    x: left + (nth % columns) * width,
    y: top + Math.floor(nth / columns) * height,
  }))
}
