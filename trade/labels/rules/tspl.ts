import { type LabelKind, type LabelSizes, labelSize } from './label-kinds.ts'
import { type LabelFacts, labelLayout, shortened } from './label-layout.ts'

/** Modules of the code of a tag, with the white margin of four on each side. */
export const CODE_MODULES = { inside: 21, margin: 4, all: 29 } as const

const MM_PER_INCH = 25.4
/** The printer's own fonts about as high as a line, by its resolution; dots of one letter. */
const FONTS = {
  203: { name: '2', width: 12, height: 20 },
  300: { name: '3', width: 16, height: 24 },
} as const

/** The labels of items in the language of label printers (TSPL), for a roll. */
export function tsplFile(kind: LabelKind, items: readonly LabelFacts[], sizes: LabelSizes): string {
  const { width, height } = labelSize(kind, sizes)
  const head = [`SIZE ${width} mm,${height} mm`, `GAP ${sizes.gap} mm,0 mm`, 'DIRECTION 1', 'REFERENCE 0,0']
  return [...head, ...items.flatMap((item) => label(kind, item, sizes)), ''].join('\r\n')
}

function label(kind: LabelKind, item: LabelFacts, sizes: LabelSizes): string[] {
  const layout = labelLayout(kind, item, sizes)
  const font = sizes.dotsPerInch === 300 ? FONTS[300] : FONTS[203]
  const dots = (mm: number) => Math.round((mm * sizes.dotsPerInch) / MM_PER_INCH)
  const at = (x: number, y: number) =>
    `${Math.max(0, dots(x + sizes.shiftRight))},${Math.max(0, dots(y + sizes.shiftDown))}`
  const { code, texts } = layout
  const cell = Math.max(1, Math.floor(dots(code.side) / CODE_MODULES.all))
  const inset = (code.side - (cell * CODE_MODULES.inside * MM_PER_INCH) / sizes.dotsPerInch) / 2
  return [
    'CLS',
    `QRCODE ${at(code.x + inset, code.y + inset)},M,${cell},A,0,"${quoted(item.tag)}"`,
    ...texts.map(({ x, y, width, text }) => {
      const room = Math.floor(dots(width) / font.width)
      const words = shortened(plainLetters(text), (part) => part.length <= room, '..')
      return `TEXT ${at(x, y)},"${font.name}",0,1,1,"${quoted(words)}"`
    }),
    'PRINT 1,1',
  ]
}

/** The printer's fonts have the letters of ASCII alone. */
const plainLetters = (text: string): string =>
  text
    .replaceAll('₹', 'Rs ')
    .normalize('NFKD')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^\x20-\x7e]/g, '')

/** A quotation mark would end the text. */
const quoted = (text: string): string => text.replaceAll('"', '\\["]')
