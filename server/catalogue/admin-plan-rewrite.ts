import { changesBetween, type Facts } from '#rules/audit/changes.ts'
import type { FormFault } from '#rules/catalogue/form-reader.ts'
import type { PieceDraft } from '#rules/catalogue/piece-draft.ts'
import { type PricedTerms, type PriceMove, pricedTerms } from '#rules/catalogue/price-guard.ts'
import type { ProductFormText } from '#rules/catalogue/product-fields.ts'
import { addressSlug } from '#rules/catalogue/slugs.ts'
import { factsOf, formOfPiece } from './admin-piece-form.ts'
import type { PlacedPiece } from './admin-place-piece.ts'
import type { PieceToWrite } from './admin-write-pieces.store.ts'
import type { PieceRow } from './products.store.ts'

/** A piece as it is to stand after an edit, and what the log and the way back need to know of it. */
export type Rewrite = {
  piece: PieceToWrite
  before: Facts
  after: Facts
  /** The form before the edit, for taking it back. */
  former: ProductFormText & { archived: boolean }
  stockMoved: number
  /** What decides its price. */
  terms: { before: PricedTerms; after: PricedTerms }
  /** How its price moves, where that is further than staff may move it; see `admin-guarded-prices.ts`. */
  guarded: PriceMove | null
}

export type Edit = {
  draft: PieceDraft
  placed: PlacedPiece
  /** As it is, where nothing is said. */
  archived?: boolean
  /** For a name that needs another address, see {@link needsAddress}. */
  slug?: string
}

/** What a locked piece becomes by an edit; `null` where the edit changes nothing. */
export function planRewrite(
  row: PieceRow,
  { draft, placed, archived, slug }: Edit,
  now: Date,
): Rewrite | null {
  const { piece } = row
  const form = formOfPiece(row)
  const wasArchived = piece.archivedAt !== null
  const isArchived = archived ?? wasArchived
  const pictures = draft.pictures ?? form.pictures ?? []
  const written = formOfPiece({
    piece: { ...piece, ...placed.columns },
    category: placed.category,
    type: placed.type,
    pictures: [],
  })
  const newForm = { ...written, pictures: pictures.map(({ id, alt }) => ({ id, alt: alt || draft.name })) }
  const address = slug ?? recapitalised(piece.slug, draft.name)
  const before = factsOf(form, { version: piece.version, slug: piece.slug, archived: wasArchived })
  const after = factsOf(newForm, { version: piece.version, slug: address, archived: isArchived })
  if (isNothing(before, after)) return null
  const version = piece.version + 1
  return {
    before,
    after: { ...after, version },
    former: { ...form, archived: wasArchived },
    stockMoved: draft.stockQuantity - piece.stockQuantity,
    guarded: null,
    terms: {
      before: pricedTerms({ ...piece, ...row.type }),
      after: pricedTerms({ ...piece, ...placed.columns, ...placed.type }),
    },
    piece: {
      ...placed.columns,
      id: piece.id,
      slug: address,
      version,
      createdAt: piece.createdAt,
      updatedAt: now,
      archivedAt: isArchived ? (piece.archivedAt ?? now) : null,
      pictures: draft.pictures && newForm.pictures,
    },
  }
}

/** Whether a new name asks for another address; other capitals do not, nor does a number at its end. */
export function needsAddress({ piece }: PieceRow, draft: PieceDraft): boolean {
  const wanted = addressSlug(draft.name).toLowerCase()
  return wanted !== addressSlug(piece.name).toLowerCase() && wanted !== piece.slug.toLowerCase()
}

function recapitalised(slug: string, name: string): string {
  const wanted = addressSlug(name)
  return wanted.toLowerCase() === slug.toLowerCase() ? wanted : slug
}

/** Payments under way hold pieces; the safe cannot hold fewer than they do. */
export function stockFault({ piece }: PieceRow, draft: PieceDraft): FormFault | null {
  const held = piece.reservedQuantity
  if (draft.stockQuantity >= held) return null
  const are = held === 1 ? 'piece is' : 'pieces are'
  return {
    field: 'stock_quantity',
    sentence: `${held} ${are} being paid for at this moment; the stock cannot be less.`,
  }
}

function isNothing(before: Facts, after: Facts): boolean {
  return Object.keys(changesBetween(before, after).after ?? {}).length === 0
}
