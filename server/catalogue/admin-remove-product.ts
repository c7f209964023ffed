import { eq } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { audit } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { factsOf, formOfPiece } from './admin-piece-form.ts'
import { whoKnowsPiece } from './admin-piece-uses.store.ts'
import { lockPieces } from './admin-products.store.ts'
import { NO_PIECE } from './admin-read-product.ts'
import { pieceById } from './products.store.ts'

/** Removes a piece for good. Refuses (409) where anything still points at it: such a piece is archived instead. */
export function removeProduct(shop: Shop, caller: Caller, id: string): Promise<{ id: string }> {
  return shop.transaction(async ({ db }) => {
    await lockPieces(db, [id])
    const row = await pieceById(db, id)
    if (!row) throw notFound(NO_PIECE)
    const use = await whoKnowsPiece(db, id)
    if (use) throw refused(`This piece is known to ${use}, which keep it. Archive it instead.`)
    await db.delete(products).where(eq(products.id, id))
    const { version, slug, archivedAt } = row.piece
    const facts = factsOf(formOfPiece(row), { version, slug, archived: archivedAt !== null })
    await audit(db, caller, 'product.remove', { type: 'product', id }, facts, null)
    await catalogueChanged(db)
    return { id }
  })
}
