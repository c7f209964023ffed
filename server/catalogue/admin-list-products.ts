import type {
  AdminProductRow,
  listAdminProducts as contract,
  ProductFilters,
} from '#contracts/admin-catalogue.ts'
import type { Answer, Given } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { officeSearchPatterns } from '#rules/catalogue/office-search.ts'
import { toPage } from '#server/paging/keyset.ts'
import { type OfficeChoice, officePieces } from './admin-products.store.ts'
import { takenSkus } from './admin-skus.ts'
import { presentPicture } from './pictures.present.ts'
import { pieceAddress } from './products.present.ts'
import type { PieceRow } from './products.store.ts'

/** A page of the shop's pieces as the office narrowed them down: two or three queries, however many there are. */
export async function listAdminProducts(
  db: Db,
  { sort, after, before, limit, ...filters }: Given<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const turn = { after, before, limit }
  const found = await officePieces(db, await choiceOf(db, filters), sort, turn)
  const page = toPage(found, turn, ({ piece }) => piece.id)
  return { ...page, rows: page.rows.map(presentRow) }
}

/** What the office narrowed its list down to; a SKU typed whole means that piece alone. */
export async function choiceOf(db: Db, { search = '', ...rest }: ProductFilters): Promise<OfficeChoice> {
  const sku = search.trim()
  const id = (await takenSkus(db, [sku])).get(sku.toLowerCase())
  return { ...rest, id, patterns: id === undefined ? officeSearchPatterns(search) : [] }
}

function presentRow({ piece, category, type, pictures }: PieceRow): AdminProductRow {
  const [first] = pictures
  return {
    id: piece.id,
    version: piece.version,
    name: piece.name,
    url: pieceAddress(category.slug, piece.slug),
    category: { slug: category.slug, label: category.name },
    type: type.name,
    purity: piece.purity,
    weight: piece.grossWeightMg / 1000,
    pricingMode: piece.pricingMode,
    pricePaise: piece.price,
    stock: piece.stockQuantity,
    reserved: piece.reservedQuantity,
    isFeatured: piece.isFeatured,
    isArchived: piece.archivedAt !== null,
    picture: first ? presentPicture(first.picture, first.alt) : null,
  }
}
