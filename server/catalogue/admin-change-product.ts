import type { AdminProduct, changeProduct as contract } from '#contracts/admin-catalogue.ts'
import type { Given } from '#contracts/endpoint.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applyRewrites } from './admin-apply-rewrites.ts'
import { guardedPrices } from './admin-guarded-prices.ts'
import { formOfPiece } from './admin-piece-form.ts'
import { openBench, refuseForm } from './admin-place-piece.ts'
import { planEdits } from './admin-plan-edits.ts'
import { mustMayMovePrices } from './admin-price-guard.ts'
import { editedMeanwhile, soldMeanwhile } from './admin-product-conflict.ts'
import { editedDraft } from './admin-product-draft.ts'
import { lockPieces } from './admin-products.store.ts'
import { NO_PIECE, readAdminProduct } from './admin-read-product.ts'
import { type PieceRow, pieceById } from './products.store.ts'

type Body = Given<typeof contract>['body']

/**
 * Changes a piece; fields left out keep their value, and the address follows the name. Refuses with 409 and what
 * changed when somebody else has edited it meanwhile, or pieces were sold under the hand that counts them, and with 403
 * a price that staff may not move so far.
 */
export function changeProduct(
  shop: Shop,
  caller: Caller,
  id: string,
  { version, stockSeen, ...fields }: Body,
): Promise<AdminProduct> {
  return shop.transaction(async (within) => {
    const { db } = within
    const bench = await openBench(db)
    await lockPieces(db, [id])
    const row = await pieceById(db, id)
    if (!row) throw notFound(NO_PIECE)
    if (row.piece.version !== version) throw await editedMeanwhile(db, id, version)
    const stock_quantity = await countedStock(within, row, fields.stock_quantity, stockSeen)
    const draft = editedDraft(formOfPiece(row), { ...fields, stock_quantity }, bench.gst)
    const { rewrites, faults } = await planEdits(db, bench, [{ row, draft }], within.clock.now())
    if (faults.length > 0) throw refuseForm(faults.flatMap((piece) => piece.faults))
    await mustMayMovePrices(within, caller, guardedPrices(rewrites))
    await applyRewrites(within, caller, 'product.change', rewrites)
    return readAdminProduct(db, id)
  })
}

/**
 * The stock to write: nothing where the editor left it as they saw it, so that what was sold meanwhile stays sold.
 * Refuses a count that was made of another stock than there is now.
 */
async function countedStock({ db }: Shop, { piece }: PieceRow, wanted: string | undefined, seen?: string) {
  if (wanted === undefined || seen === undefined) return wanted
  if (wanted.trim() === seen.trim()) return undefined
  if (seen.trim() !== String(piece.stockQuantity))
    throw await soldMeanwhile(db, piece.id, seen, piece.stockQuantity)
  return wanted
}
