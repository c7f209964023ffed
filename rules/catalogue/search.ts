import { type SearchFields, searchable, searchRank } from './search-rank.ts'
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
  is_featured?: boolean
}

/** What is searched for, or nothing where the query is too short to search with. */
export function searchWords(query: string): string | null {
  const words = query.trim()
  return words.length >= SEARCH.shortestQuery ? words : null
}

/** Name, description, category's name and type's (section 5). */
function fieldsOf(piece: Searchable): SearchFields {
  const { name = '', description = '', category, category_name, categoryName, type, type_name } = piece
  const shelf = category?.label || category?.name || category_name || categoryName || ''
  return searchFields({ name, description, category: shelf, type: type?.name || type_name || '' })
}

function searchFields(words: {
  name: string
  description: string
  category: string
  type: string
}): SearchFields {
  return {
    name: searchable(words.name),
    // Between the two stands what nobody types, so that no words are found across them.
    place: `${searchable(words.category)}\t${searchable(words.type)}`,
    description: searchable(words.description),
  }
}

/** Case-insensitive substring of the name, the description, the category's name or the type's (section 5). */
export function matchesSearch(piece: Searchable, words: string): boolean {
  return searchRank(fieldsOf(piece), searchable(words)) !== null
}

/**
 * The pieces a search shows out of a kept list, newest first as it came: at most three, by {@link searchRank}, the
 * featured first among equals. The server orders the whole shop the same way (`server/catalogue/search.store.ts`).
 */
export function searchList<Piece extends Searchable>(pieces: readonly Piece[], words: string): Piece[] {
  const wanted = searchable(words)
  return pieces
    .flatMap((piece) => {
      const rank = searchRank(fieldsOf(piece), wanted)
      return rank === null ? [] : [{ piece, rank }]
    })
    .sort((one, other) => one.rank - other.rank || featured(one.piece) - featured(other.piece))
    .slice(0, SEARCH.mostResults)
    .map(({ piece }) => piece)
}

const featured = ({ is_featured }: Searchable) => (is_featured ? 0 : 1)

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

/** The column `search_text`: a line each for the name, category and type, and the description (section 5). */
export function pieceSearchText(
  piece: { name: string; description: string },
  place: { category: { name: string }; type: { name: string } },
): string {
  const {
    name,
    place: shelf,
    description,
  } = searchFields({
    ...{ name: piece.name, description: piece.description },
    ...{ category: place.category.name, type: place.type.name },
  })
  return [name, shelf, description].join('\n')
}
