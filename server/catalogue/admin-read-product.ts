import type { AdminProduct } from '#contracts/admin-catalogue.ts'
import type { Db } from '#db/client.ts'
import { toRupees } from '#rules/money.ts'
import { notFound } from '#server/errors.ts'
import { formOfPiece } from './admin-piece-form.ts'
import { whoKnowsPiece } from './admin-piece-uses.store.ts'
import { presentPicture } from './pictures.present.ts'
import { pieceAddress } from './products.present.ts'
import { type PieceRow, pieceById } from './products.store.ts'

export const NO_PIECE = 'There is no such piece.'

/** Everything the office knows of one piece. 404 where there is none. */
export async function readAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  const row = await pieceById(db, id)
  if (!row) throw notFound(NO_PIECE)
  return presentAdminProduct(row, (await whoKnowsPiece(db, id)) === null)
}

function presentAdminProduct(row: PieceRow, removable: boolean): AdminProduct {
  const { piece, category, pictures } = row
  return {
    id: piece.id,
    version: piece.version,
    url: pieceAddress(category.slug, piece.slug),
    isArchived: piece.archivedAt !== null,
    form: formOfPiece(row),
    price: toRupees(piece.price),
    breakup: piece.breakup,
    reserved: piece.reservedQuantity,
    pictures: pictures.map(({ picture, alt }) => presentPicture(picture, alt)),
    removable,
    createdAt: piece.createdAt.toISOString(),
    updatedAt: piece.updatedAt.toISOString(),
  }
}
