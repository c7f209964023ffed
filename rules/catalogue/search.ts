import { productSlug } from './slugs.ts'

/** Specification, sections 5 and 9. */
export const SEARCH = { shortestQuery: 2, mostResults: 3, debounceMs: 300 } as const

/** As much of a piece as search may find in a list kept by the browser; older lists name the category otherwise. */
export type Searchable = {
  id?: string
  name?: string
  description?: string
  url?: string
  material?: string
  category?: { name?: string; label?: string }
  category_name?: string
  categoryName?: string
  type?: { name?: string }
  type_name?: string
}

/** What is searched for, or nothing where the query is too short to search with. */
export function searchWords(query: string): string | null {
  const words = query.trim()
  return words.length >= SEARCH.shortestQuery ? words : null
}

/** Case-insensitive substring of the name, the description, the category's name or the type's (section 5). */
export function matchesSearch(piece: Searchable, words: string): boolean {
  const { name, description, category, category_name, categoryName, type, type_name } = piece
  const wanted = words.trim().toLowerCase()
  return [
    name,
    description,
    category?.name,
    category?.label,
    category_name,
    categoryName,
    type?.name,
    type_name,
  ].some((text) => text?.toLowerCase().includes(wanted))
}

/** The pieces a search shows out of a kept list: at most three, matches in the name first. */
export function searchList<Piece extends Searchable>(pieces: readonly Piece[], words: string): Piece[] {
  const wanted = words.trim().toLowerCase()
  const inName = (piece: Piece) => (piece.name?.toLowerCase().includes(wanted) ? 0 : 1)
  return pieces
    .filter((piece) => matchesSearch(piece, words))
    .sort((one, other) => inName(one) - inName(other))
    .slice(0, SEARCH.mostResults)
}

/** `category.name`, `category_name`, `categoryName`, the material in lower case, then 'jewellery' (section 2). */
export function categoryOfResult(piece: Searchable): string {
  const { category, category_name, categoryName, material } = piece
  return category?.name || category_name || categoryName || material?.toLowerCase() || 'jewellery'
}

/** Where a result leads: its own address, else `/{category}/{name with hyphens, or the id}` (section 2). */
export function addressOfResult(piece: Searchable): string {
  if (piece.url) return piece.url
  const last = piece.name ? productSlug(piece.name) : (piece.id ?? '')
  return `/${encodeURIComponent(categoryOfResult(piece))}/${encodeURIComponent(last)}`
}

/** What search looks through: name, description, category and type in small letters (section 5). */
export function pieceSearchText(
  piece: { name: string; description: string },
  place: { category: { name: string }; type: { name: string } },
): string {
  return [piece.name, piece.description, place.category.name, place.type.name].join('\n').toLowerCase()
}
