const KEY = 'scrollPlaces'
/** Pages of this tab whose place is kept, the last visited. */
const MAX_PAGES = 50

type Place = [page: string, top: number]

let places: Place[] | undefined

function all(): Place[] {
  places ??= stored()
  return places
}

function stored(): Place[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(entry: unknown): entry is Place {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}

/** Notes how far down a page of this tab's history the shopper is; `page` is the router's key of it. */
export function notePlace(page: string, top: number): void {
  places = [...all().filter(([other]) => other !== page), [page, top] satisfies Place].slice(-MAX_PAGES)
}

/** Where the shopper was on a page, in pixels from its top. */
export function placeOn(page: string): number | undefined {
  return all().find(([other]) => other === page)?.[1]
}

/** The places outlive the document: Back may lead to a page from before a reload. */
export function keepPlaces(): void {
  sessionStorage.setItem(KEY, JSON.stringify(all()))
}
