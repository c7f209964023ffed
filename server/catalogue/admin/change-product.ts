import {
  type AdminProduct,
  type changeProduct as contract,
  ProductConflict,
} from '#contracts/admin/catalogue.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { ProductFields } from '#contracts/product-form.ts'
import type { Db } from '#db/client.ts'
import type { StockedBy } from '#rules/catalogue/stocked-by.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { productChanges } from '#rules/product-form/product-changes.ts'
import { productEditsSince } from '#server/audit/audit.store.ts'
import type { Caller } from '#server/caller.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { mustFind, refused, type ShopError } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import { applyChanges } from './apply-updates.ts'
import { beyondOf } from './guarded-prices.ts'
import { planEdits } from './plan-edits.ts'
import { editedDraft } from './product-draft.ts'
import { formOfProduct } from './product-form.ts'
import { lockProducts } from './products.store.ts'
import { NO_PRODUCT, readAdminProduct } from './read-product.ts'
import { loadPricingContext, refuseForm } from './resolve-product.ts'

type Body = ParsedRequest<typeof contract>['body']

/** Changes a product; fields left out keep their value, and the address follows the name. */
export function changeProduct(
  shop: Shop,
  caller: Caller,
  id: string,
  { version, stockSeen, stockedBy, ...fields }: Body,
): Promise<AdminProduct> {
  return shop.transaction(async (within) => {
    const { db } = within
    const context = await loadPricingContext(db)
    await lockProducts(db, [id])
    const row = mustFind(await productById(db, id), NO_PRODUCT)
    if (row.product.version !== version) throw await editedSinceRead(db, caller, id, version)
    mustStayStocked(row, stockedBy)
    const stock_quantity = await countedStock(within, caller, row, {
      wanted: fields.stock_quantity,
      seen: stockSeen,
    })
    const draft = editedDraft(
      formOfProduct(row),
      { ...fields, ...hiddenCost(caller, fields), stock_quantity },
      context.gst,
    )
    const { rewrites, faults } = await planEdits(db, context, [{ row, draft }], within.clock.now())
    if (faults.length > 0) throw refuseForm(faults.flatMap((product) => product.faults))
    const asked = await askGuard(within, caller, beyondOf(rewrites))
    await applyChanges(within, caller, 'product.change', { rewrites, asked })
    return readAdminProduct(db, id, caller)
  })
}

/** The items of a product say how it is stocked. Refuses (400), at its field, another way than it has. */
function mustStayStocked({ product }: ProductRow, stockedBy: StockedBy | undefined): void {
  if (stockedBy === undefined || stockedBy === product.stockedBy) return
  const sentence =
    stockedBy === 'item'
      ? 'Please add the items of this product: they replace its count.'
      : 'This product is stocked by item, and stays so.'
  throw refuseForm([{ field: 'stockedBy', sentence }])
}

/**
 * The stock to write: nothing where the editor left it as they saw it, so that what was sold since stays sold.
 * Refuses a count that was made of another stock than there is now.
 */
async function countedStock(
  { db }: Shop,
  caller: Caller,
  { product }: ProductRow,
  { wanted, seen }: { wanted: string | undefined; seen: string | undefined },
) {
  if (wanted === undefined || seen === undefined) return wanted
  if (wanted.trim() === seen.trim()) return undefined
  if (seen.trim() !== String(product.stockQuantity))
    throw await soldSinceRead(db, caller, product.id, { seen, now: product.stockQuantity })
  return wanted
}

/** An admin who may not see the cost price sends it empty; it stays as it is. */
function hiddenCost({ role }: Caller, { costPrice }: Partial<ProductFields>): { costPrice?: undefined } {
  return costPrice || isAllowed(role, 'costs.read') ? {} : { costPrice: undefined }
}

const ANOTHER_ADMIN = { name: 'Another admin', number: null }
const THE_SHOP = { name: 'The shop', number: null }

/** Two people edited one product: says who was first and what they changed, and hands over the product as it now is. */
async function editedSinceRead(db: Db, caller: Caller, id: string, seen: number): Promise<ShopError> {
  const edits = await editsSince(db, id, seen)
  const by = edits.at(-1)?.by ?? ANOTHER_ADMIN
  const before = Object.assign({}, ...edits.map((edit) => edit.before ?? {}).reverse())
  const after = Object.assign({}, ...edits.map((edit) => edit.after ?? {}))
  const current = await readAdminProduct(db, id, caller)
  const changes = shownChanges(caller, productChanges(before, after))
  return conflict(`${by.name} changed this product while you were editing it.`, { by, changes, current })
}

/** Products were sold, or came back, while somebody was counting them. */
async function soldSinceRead(
  db: Db,
  caller: Caller,
  id: string,
  { seen, now }: { seen: string; now: number },
): Promise<ShopError> {
  const current = await readAdminProduct(db, id, caller)
  const changes = productChanges({ stock_quantity: seen }, { stock_quantity: String(now) })
  const sentence = `The stock changed from ${seen} to ${now} while you were editing it. Please count again.`
  return conflict(sentence, { by: THE_SHOP, changes, current })
}

function shownChanges(caller: Caller, changes: ProductConflict['changes']): ProductConflict['changes'] {
  return isAllowed(caller.role, 'costs.read') ? changes : changes.filter(({ field }) => field !== 'costPrice')
}

function conflict(sentence: string, details: Omit<ProductConflict, 'version'>): ShopError {
  return refused(sentence, ProductConflict.encode({ ...details, version: details.current.version }))
}

/** The edits that made later versions, as the audit log has them, the earliest first. */
async function editsSince(db: Db, id: string, version: number) {
  const rows = await productEditsSince(db, id, version)
  return rows.map(({ before, after, person }) => ({ before, after, by: person ? namedPerson(person) : null }))
}
