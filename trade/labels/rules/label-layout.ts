import { grams } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { type LabelKind, type LabelSizes, labelSize, type Place, type Size } from './label-kinds.ts'

/** The facts of an item that a label can carry; `price` is null where none is wanted. */
export type LabelFacts = {
  tag: string
  name: string
  purity: string
  grossWeightMg: number
  netWeightMg: number
  stoneWeightMg: number
  huid: string | null
  price: Paise | null
}

export type LabelText = Place & { width: number; text: string; isBold: boolean }
/** In millimetres from the label's corner. The code holds the tag alone; its side has the white margin in it. */
export type LabelLayout = Size & { code: Place & { side: number }; texts: LabelText[] }

/** Of one line of text, millimetres. */
export const LINE = 2.6
/** Between a text and what is beside it, millimetres. */
const GAP = 1
/** Side of the largest code, millimetres: a phone reads it at once, and there is room for the words. */
const LARGEST_CODE = 15

/** Where everything stands on the label of an item. Lines for which the label has no room are left out, the last first. */
export function labelLayout(kind: LabelKind, facts: LabelFacts, sizes: LabelSizes): LabelLayout {
  const size = labelSize(kind, sizes)
  return kind === 'strip' ? stripLayout(facts, size) : codeFirst(facts, size, kind === 'sheet')
}

/** A strip is folded in the middle: the code there, what it is on the left end, the weights on the right one. */
function stripLayout(facts: LabelFacts, size: Size): LabelLayout {
  const side = Math.min(size.height, LARGEST_CODE)
  const face = (size.width - side) / 2
  const width = face - 2 * GAP
  return {
    ...size,
    code: { x: face, y: (size.height - side) / 2, side },
    texts: [
      ...column({ x: GAP, width }, size, [facts.tag, facts.name, purityOf(facts), priceOf(facts)]),
      ...column({ x: face + side + GAP, width }, size, [...weightsOf(facts), facts.huid ?? ''], -1),
    ],
  }
}

/** The code on the left, the words beside it; a tag that is folded has them in two columns. */
function codeFirst(facts: LabelFacts, size: Size, isFolded: boolean): LabelLayout {
  const side = Math.min(size.height, size.width / 2, LARGEST_CODE)
  const code = { x: 0, y: (size.height - side) / 2, side }
  const right = size.width - side
  const weights = weightsOf(facts)
  if (!isFolded) {
    const lines = [facts.tag, facts.name, purityOf(facts), ...weights, priceOf(facts), facts.huid ?? '']
    return { ...size, code, texts: column({ x: side, width: right - GAP }, size, lines) }
  }
  const half = size.width / 2
  // The net weight makes the price: on a low tag the stones share the line of the gross weight.
  const [gross = '', stones = '', net = ''] = weights
  const isLow = weights.length === 3 && size.height < LINE * 4
  const shown = isLow ? [`${gross} · ${stones}`, net] : weights
  return {
    ...size,
    code,
    texts: [
      ...column({ x: side, width: half - side - GAP }, size, [facts.tag, purityOf(facts), priceOf(facts)]),
      ...column({ x: half + GAP, width: half - 2 * GAP }, size, [facts.name, ...shown], -1),
    ],
  }
}

type Column = { x: number; width: number }

/** Lines one below the other, in the middle of the height; the line `bold` stands out. */
function column({ x, width }: Column, { height }: Size, lines: readonly string[], bold = 0): LabelText[] {
  const shown = lines.filter((line) => line !== '').slice(0, Math.floor(height / LINE))
  const top = (height - shown.length * LINE) / 2
  return shown.map((text, nth) => ({ x, y: top + nth * LINE, width, text, isBold: nth === bold }))
}

const purityOf = ({ purity }: LabelFacts) => (isPurity(purity) ? PURITIES[purity].label : purity)
const priceOf = ({ price }: LabelFacts) => (price === null ? '' : formatRupees(price))

/** Gross, stones where there are any, net. */
function weightsOf({ grossWeightMg, stoneWeightMg, netWeightMg }: LabelFacts): string[] {
  const stones = stoneWeightMg > 0 ? [`S ${grams(stoneWeightMg)}`] : []
  return [`G ${grams(grossWeightMg)}`, ...stones, `N ${grams(netWeightMg)}`]
}

/** A text as long as there is room for, with dots where it was cut. */
export function shortened(text: string, fits: (text: string) => boolean, dots = '…'): string {
  if (fits(text)) return text
  let length = text.length - 1
  while (length > 0 && !fits(text.slice(0, length).trimEnd() + dots)) length -= 1
  return length > 0 ? text.slice(0, length).trimEnd() + dots : ''
}
