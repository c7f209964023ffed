import type { addToCart as contract } from '#contracts/cart.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { chosen, NO_SUCH_VARIANT, type VariantChoice } from '#rules/catalogue/variants.ts'
import type { Caller } from '#server/caller.ts'
import { available } from '#server/catalogue/products.present.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { invalid, notFound, refused } from '#server/errors.ts'
import { auditForCustomer } from '#server/identity/audit-for-customer.ts'
import { ownerToChange } from '#server/identity/ownership.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import type { Shop } from '#server/shop.ts'
import { countInCart, putIntoCart, takeOutOfCart } from './cart.store.ts'

type Place = { userId: string; productId: string }
type Changed = Answer<typeof contract>

/** A cart is read in one product; nobody compares more than this. */
const MAX_ITEMS = 100

/**
 * Puts a product into a cart; doing it again changes nothing but the variant, the price of the first time stays noted.
 * Refuses a product that is not on sale (404), a variant it does not come in (400), a sold-out product and a full cart
 * (409).
 */
export async function addToCart(
  shop: Shop,
  caller: Caller,
  { userId, productId, variant: choice }: Place & { variant: VariantChoice },
): Promise<Changed> {
  return shop.transaction(async ({ db, clock }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const row = await productById(db, productId)
    if (!row || row.product.archivedAt) throw notFound('Product not found.')
    const product = inVariant(row.product, choice)
    if (!product) throw invalid(NO_SUCH_VARIANT)
    if (available(product) < 1) throw refused('This piece is sold out.')
    const variant = chosen(product, product.variant)
    const at = clock.now()
    await putIntoCart(db, { customerId: owner.id, productId }, { variant, price: product.price, at })
    const count = await countInCart(db, owner.id)
    if (count > MAX_ITEMS) throw refused(`A cart can hold at most ${MAX_ITEMS} pieces.`)
    const added = { before: null, after: { productId, name: product.name, variant } }
    await auditForCustomer(db, caller, owner, 'customer.cart', added)
    return { message: 'Product Added In Cart', count }
  })
}

/** Takes a product out of a cart; one that is not in it is fine. */
export function removeFromCart(shop: Shop, caller: Caller, { userId, productId }: Place): Promise<Changed> {
  return shop.transaction(async ({ db }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const removed = await takeOutOfCart(db, { customerId: owner.id, productId })
    if (removed)
      await auditForCustomer(db, caller, owner, 'customer.cart', { before: { productId }, after: null })
    return { message: 'Product removed from the cart.', count: await countInCart(db, owner.id) }
  })
}
