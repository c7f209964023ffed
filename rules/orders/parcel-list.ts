import { readCode } from '#rules/table-files/code-cells.ts'
import { typedDigits } from '#rules/typed-text.ts'
import { knownCarrier } from './carriers.ts'
import { isTrackingNumber, NO_TRACKING_NUMBER, trackingNumberOf } from './tracking-number.ts'

export type ListedParcel = { number: string; carrier: string; trackingNumber: string }
export type ParcelLine = ListedParcel & {
  /** Its place in the text, from 0, and the line as written. */
  at: number
  line: string
  /** Why this line cannot be shipped; null where it can. */
  fault: string | null
}

/** How the shop numbers its orders. */
const ORDER_NUMBER = /^[A-Z]+-\d+$/
/** As people write it: `SGJ 1042`, `sgj1042`. */
const TYPED_NUMBER = /\bSGJ[ -]*(\d+)\b/gi
/** Without its letters; a tracking number is longer. */
const BARE_NUMBER = /^\d{3,6}$/

const NO_ORDER = 'There is no order number in this line. Please write it as SGJ-1042.'
const WHICH_ORDER = 'It is not clear which number is the order. Please write it as SGJ-1042.'
const NO_COMMAS = 'Please put commas between order, carrier and tracking number.'

/**
 * The parcels of a list, one to a line: order, carrier and tracking number in any order, separated by tabs, commas,
 * semicolons or gaps. A line without a carrier has `carrier`. Empty lines and a heading are passed over; any other
 * line that is not understood comes with its fault.
 */
export function readParcelList(text: string, carrier: string): ParcelLine[] {
  const seen = new Set<string>()
  const lines = typedDigits(text)
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ line: line.trim(), at }))
  const written = lines.filter(({ line }) => line !== '')
  return written
    .filter(({ line }, place) => place > 0 || /\d/.test(line))
    .map(({ line, at }) => {
      const read = parcelOf(line, carrier.trim())
      if (typeof read === 'string')
        return { number: '', carrier: '', trackingNumber: '', at, line, fault: read }
      const fault = seen.has(read.number) ? 'This order is in the list twice.' : faultOf(read)
      seen.add(read.number)
      return { ...read, at, line, fault }
    })
}

/** The parcel of a line, or why it cannot be read. */
function parcelOf(line: string, defaultCarrier: string): ListedParcel | string {
  const text = line.replace(TYPED_NUMBER, 'SGJ-$1')
  const ways = [cellsOf(text), spacedCells(text)] as const
  const cells = ways.find(hasWholeNumber) ?? ways.find(hasOneBareNumber)
  const order = cells?.find(isWholeNumber) ?? cells?.find(isBareNumber)
  if (!cells || order === undefined) return ways.flat().some(isBareNumber) ? WHICH_ORDER : NO_ORDER
  if (cells === ways[1] && cells.length > 3) return NO_COMMAS
  const read = cells.filter((cell) => cell !== order).map((cell) => readCode(cell, 'label'))
  const changed = read.find((one) => 'fault' in one)
  const others = read.flatMap((one) => ('code' in one ? [one.code] : []))
  const carrier = carrierIn(others)
  const tracking = others.find((cell) => cell !== carrier?.cell)
  if (tracking === undefined && changed) return changed.fault
  return {
    number: isBareNumber(order) ? `SGJ-${order}` : order.toUpperCase(),
    carrier: carrier?.name ?? defaultCarrier,
    trackingNumber: trackingNumberOf(tracking ?? ''),
  }
}

const isWholeNumber = (cell: string) => ORDER_NUMBER.test(cell.toUpperCase())
const isBareNumber = (cell: string) => BARE_NUMBER.test(cell)
const hasWholeNumber = (cells: readonly string[]) => cells.some(isWholeNumber)
/** Digits alone are the order where no other cell could be. */
const hasOneBareNumber = (cells: readonly string[]) => cells.filter(isBareNumber).length === 1

function cellsOf(line: string): string[] {
  return line
    .split(/[\t,;|]| {2,}/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '')
}

/** `SGJ-1042 Blue Dart 8123 4567`: words next to each other are the carrier, numbers the tracking number. */
function spacedCells(line: string): string[] {
  const cells: { kind: string; text: string }[] = []
  for (const word of line.split(/[\s,;|"]+/).filter((part) => part !== '')) {
    const kind = isWholeNumber(word) ? 'order' : /\d/.test(word) ? 'number' : 'word'
    const last = cells.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else cells.push({ kind, text: word })
  }
  return cells.map(({ text }) => text)
}

/** A carrier the shop knows, else the cell that cannot be a tracking number. */
function carrierIn(cells: readonly string[]): { cell: string; name: string } | null {
  for (const cell of cells) {
    const carrier = knownCarrier(cell)
    if (carrier) return { cell, name: carrier }
  }
  const other = cells.find((cell) => !isTrackingNumber(trackingNumberOf(cell)))
  return cells.length > 1 && other !== undefined ? { cell: other, name: other } : null
}

function faultOf({ carrier, trackingNumber }: ListedParcel): string | null {
  if (trackingNumber === '') return 'The tracking number is missing.'
  if (!isTrackingNumber(trackingNumber)) return NO_TRACKING_NUMBER
  return carrier === '' ? 'The carrier is missing.' : null
}
