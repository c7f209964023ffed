import type { addToCart as contract } from '#contracts/cart.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { chosen, NO_SUCH_VARIANT, type VariantChoice } from '#rules/catalogue/variants.ts'
import { available } from '#server/catalogue/products.present.ts'
import { pieceById } from '#server/catalogue/products.store.ts'
import { invalid, notFound, refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { auditForCustomer } from '#server/identity/audit-for-customer.ts'
import { ownerToChange } from '#server/identity/ownership.ts'
import { inVariant } from '#server/pricing/piece-price.ts'
import type { Shop } from '#server/shop.ts'
import { countInCart, putIntoCart, takeOutOfCart } from './cart.store.ts'

type Place = { userId: string; productId: string }
type Changed = Answer<typeof contract>

/** A cart is read in one piece; nobody compares more than this. */
const MOST_ITEMS = 100

/**
 * Puts a piece into a cart; doing it again changes nothing but the variant, the price of the first time stays noted.
 * Refuses a piece that is not on sale (404), a variant it does not come in (400), a sold-out piece and a full cart
 * (409).
 */
export async function addToCart(
  shop: Shop,
  caller: Caller,
  { userId, productId, variant: choice }: Place & { variant: VariantChoice },
): Promise<Changed> {
  return shop.transaction(async ({ db, clock }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const row = await pieceById(db, productId)
    if (!row || row.piece.archivedAt) throw notFound('Product not found.')
    const piece = inVariant(row.piece, choice)
    if (!piece) throw invalid(NO_SUCH_VARIANT)
    if (available(piece) < 1) throw refused('This piece is sold out.')
    const variant = chosen(piece, piece.variant)
    const at = clock.now()
    await putIntoCart(db, { customerId: owner.id, productId }, { variant, price: piece.price, at })
    const count = await countInCart(db, owner.id)
    if (count > MOST_ITEMS) throw refused(`A cart holds ${MOST_ITEMS} pieces at most.`)
    const added = { before: null, after: { productId, name: piece.name, variant } }
    await auditForCustomer(db, caller, owner, 'customer.cart', added)
    return { message: 'Product Added In Cart', count }
  })
}

/** Takes a piece out of a cart; one that is not in it is fine. */
export function removeFromCart(shop: Shop, caller: Caller, { userId, productId }: Place): Promise<Changed> {
  return shop.transaction(async ({ db }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const removed = await takeOutOfCart(db, { customerId: owner.id, productId })
    if (removed)
      await auditForCustomer(db, caller, owner, 'customer.cart', { before: { productId }, after: null })
    return { message: 'Product removed from the cart.', count: await countInCart(db, owner.id) }
  })
}
