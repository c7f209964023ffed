import { giftSettings } from '#contracts/admin/gifts.ts'
import type { addToCart as contract } from '#contracts/cart.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { quantityFault } from '#rules/catalogue/quantity.ts'
import { soldOutSentence, tooFewSentence } from '#rules/catalogue/stock.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { chooseWish } from '#rules/checkout/sale/wish.ts'
import type { Caller } from '#server/caller.ts'
import { available } from '#server/catalogue/products.present.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { auditForCustomer } from '#server/identity/audit-for-customer.ts'
import { ownerToChange } from '#server/identity/ownership.ts'
import { tagsOf } from '#server/pricing/left-beside.ts'
import { isOnSale, type PricedProduct, pricedProduct } from '#server/pricing/priced-product.store.ts'
import { writeByProduct } from '#server/pricing/product-read-before.ts'
import { giftTermsOf, mustBeSellable } from '#server/pricing/refuse-wish.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { engravingInCart, putIntoCart, setQuantity, takeOutOfCart } from './cart.store.ts'

type Place = { userId: string; productId: string }
type NewLine = Place & {
  variant: VariantChoice
  itemTag?: string | undefined
  extras: ExtrasWish
  quantity: number
}
type Changed = ResponseBody<typeof contract>

/** A cart is read as a whole; nobody compares more than this. */
const MAX_ITEMS = 100

/**
 * Puts a product into a cart; doing it again changes nothing but the variant and the extras, and the quantity only
 * upwards. A size that nobody chose is left open: the cart asks for it before it is bought.
 */
export function addToCart(shop: Shop, caller: Caller, { userId, ...line }: NewLine): Promise<Changed> {
  return inOneStatementOrTransaction(shop, caller, userId, async ({ db, clock }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const { productId } = line
    const added = await writeByProduct(
      db,
      { id: productId, tags: tagsOf([line]) },
      async (found, reading) => {
        const { name, ...wish } = lineToPut(found, line)
        const place = { customerId: owner.id, productId }
        const count = await putIntoCart(db, place, { ...wish, at: clock.now(), max: MAX_ITEMS, reading })
        return count === null ? null : { count, after: { productId, name, variant: wish.variant } }
      },
    )
    if (!added || added.count > MAX_ITEMS) throw refused(`A cart can hold at most ${MAX_ITEMS} pieces.`)
    const { count, after } = added
    await auditForCustomer(db, caller, owner, 'customer.cart', { before: null, after })
    return { message: 'Product Added In Cart', count }
  })
}

/** The line as it can be had of a product. Refuses as {@link addToCart} does. */
function lineToPut(found: PricedProduct | null, line: Omit<NewLine, 'userId'>) {
  if (!isOnSale(found)) throw notFound('Product not found.')
  mustBeLeft(found.product, line.quantity)
  const gift = giftTermsOf(settingAmong(found.settings, giftSettings))
  const place = { isCounter: false, gift, maxQuantity: found.maxQuantity }
  const { variant, piece, extrasWish: extras } = mustBeSellable(chooseWish(line, found.product, place))
  return {
    name: piece.name,
    variant,
    extras,
    quantity: line.quantity,
    maxQuantity: extras.engraving === '' ? found.maxQuantity : 1,
    price: piece.price,
  }
}

/** Changes how many pieces of a product are in a cart; the last of two changes counts. */
export function changeQuantity(
  shop: Shop,
  caller: Caller,
  { userId, productId, quantity }: Place & { quantity: number },
) {
  return inOneStatementOrTransaction(shop, caller, userId, async ({ db }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const place = { customerId: owner.id, productId }
    const engraving = await engravingInCart(db, place)
    const priced = await pricedProduct(db, productId)
    if (engraving === null || !isOnSale(priced)) throw notFound(NOT_IN_CART)
    const fault = quantityFault({ quantity, max: priced.maxQuantity, engraving })
    if (fault) throw invalidField('quantity', fault)
    mustBeLeft(priced.product, quantity)
    const before = await setQuantity(db, place, quantity)
    if (before === null) throw notFound(NOT_IN_CART)
    const [was, is] = [before, quantity].map((pieces) => ({ productId, quantity: pieces }))
    if (before !== quantity)
      await auditForCustomer(db, caller, owner, 'customer.cart', { before: was ?? null, after: is ?? null })
    return { message: 'The quantity was changed.', quantity }
  })
}

const NOT_IN_CART = 'This piece is not in the cart any more.'

function mustBeLeft(product: Parameters<typeof available>[0], quantity: number): void {
  const left = available(product)
  if (left >= quantity) return
  throw left < 1 ? refused(soldOutSentence()) : refused(tooFewSentence(left), { left })
}

/** Takes a product out of a cart, or one item of it; what is not in it is fine. */
export function removeFromCart(
  shop: Shop,
  caller: Caller,
  { userId, productId, itemTag: tag }: Place & { itemTag?: string | undefined },
): Promise<Changed> {
  return inOneStatementOrTransaction(shop, caller, userId, async ({ db }) => {
    const owner = await ownerToChange(db, caller, { userId })
    const { removed, count } = await takeOutOfCart(db, { customerId: owner.id, productId, tag })
    if (removed)
      await auditForCustomer(db, caller, owner, 'customer.cart', { before: { productId }, after: null })
    return { message: 'The product was removed from the cart.', count }
  })
}

/** A customer's own change is one statement; an admin's belongs together with its entry in the audit log. */
function inOneStatementOrTransaction<Answer>(
  shop: Shop,
  caller: Caller,
  userId: string,
  change: (shop: Shop) => Promise<Answer>,
): Promise<Answer> {
  return caller.customerId === userId ? change(shop) : shop.transaction(change)
}
