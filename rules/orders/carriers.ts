type Follow = (number: string) => string

/** Who carries jewellery, insured; with an address where it is known that a parcel can be followed there. */
const CARRIERS: Readonly<Record<string, Follow | null>> = {
  'BVC Logistics': null,
  'Sequel Logistics': null,
  'Blue Dart': (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  Delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  DTDC: null,
  'India Post': null,
}

/** Carriers that a screen offers; any other name is taken as well. */
export const CARRIER_NAMES: readonly string[] = Object.keys(CARRIERS)

/** The name a screen offers for a carrier as somebody typed it: `bluedart` is Blue Dart, `BVC` is BVC Logistics. */
export function knownCarrier(typed: string): string | undefined {
  return CARRIER_NAMES.find((name) =>
    [name, name.replace(' Logistics', '')].some((words) => plain(words) === plain(typed)),
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where a parcel can be followed; `null` where the carrier has no such address, or is not known. */
export function trackingUrl(carrier: string, number: string): string | null {
  return CARRIERS[knownCarrier(carrier) ?? '']?.(encodeURIComponent(number)) ?? null
}
