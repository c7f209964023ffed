import { CARRIER_NAMES } from './carriers.ts'
import { isTrackingNumber, NO_TRACKING_NUMBER, trackingNumberOf } from './tracking-number.ts'

export type ListedParcel = { number: string; carrier: string; trackingNumber: string }
export type ParcelLine = ListedParcel & {
  /** Why this line cannot be shipped; null where it can. */
  fault: string | null
}

/** How the shop numbers its orders. */
const ORDER_NUMBER = /^[A-Z]+-\d+$/

/**
 * The parcels of a list, one to a line: order, carrier and tracking number in any order, separated by tabs, commas,
 * semicolons or wide gaps. A line without a carrier has `carrier`. Lines without an order number, such as a heading
 * or an empty one, are passed over.
 */
export function readParcelList(text: string, carrier: string): ParcelLine[] {
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((line) => {
    const parcel = parcelOf(line, carrier.trim())
    if (!parcel) return []
    const fault = seen.has(parcel.number) ? 'This order is in the list twice.' : faultOf(parcel)
    seen.add(parcel.number)
    return [{ ...parcel, fault }]
  })
}

function parcelOf(line: string, defaultCarrier: string): ListedParcel | null {
  const cells = cellsOf(line)
  const number = cells.map((cell) => cell.toUpperCase()).find((cell) => ORDER_NUMBER.test(cell))
  if (number === undefined) return null
  const others = cells.filter((cell) => cell.toUpperCase() !== number)
  const carrier = carrierIn(others)
  const tracking = others.find((cell) => cell !== carrier?.cell) ?? ''
  return { number, carrier: carrier?.name ?? defaultCarrier, trackingNumber: trackingNumberOf(tracking) }
}

function cellsOf(line: string): string[] {
  return line
    .split(/[\t,;|]| {2,}/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '')
}

/** A carrier the shop knows, else the cell that cannot be a tracking number. */
function carrierIn(cells: readonly string[]): { cell: string; name: string } | null {
  for (const cell of cells) {
    const known = CARRIER_NAMES.find((name) => plain(name) === plain(cell))
    if (known) return { cell, name: known }
  }
  const other = cells.find((cell) => !isTrackingNumber(trackingNumberOf(cell)))
  return cells.length > 1 && other !== undefined ? { cell: other, name: other } : null
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function faultOf({ carrier, trackingNumber }: ListedParcel): string | null {
  if (trackingNumber === '') return 'The tracking number is missing.'
  if (!isTrackingNumber(trackingNumber)) return NO_TRACKING_NUMBER
  return carrier === '' ? 'The carrier is missing.' : null
}
