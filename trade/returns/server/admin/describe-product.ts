import { gstSettings } from '#contracts/admin/gst.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import type { Caller } from '#server/caller.ts'
import { addDraft } from '#server/catalogue/admin/create-product.ts'
import { newDraft } from '#server/catalogue/admin/product-draft.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { mustFind, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { formOfArticle } from '#trade/returns/rules/form-of-article.ts'
import { netWeightNow } from '#trade/returns/rules/return-quote.ts'
import { lockAsSeen, type Seen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'

/**
 * Makes a product of its own, off sale, of what came back otherwise than it was sold: with the weight and purity that
 * were found, for an admin to describe and photograph.
 */
export async function describeProduct(within: Shop, caller: Caller, seen: Seen): Promise<void> {
  const { db, clock } = within
  const locked = await lockAsSeen(within, caller, seen)
  const { row, line } = locked
  const sold = mustFind(await productById(db, line.productId), 'Product not found.')
  const { weightMg, purity } = row
  if (weightMg === null || purity === null) throw refused(`${row.number} has not been inspected.`)
  const handedOver = handedOverWeights(line)
  const netWeightMg = netWeightNow(handedOver.netWeightMg, handedOver.grossWeightMg, weightMg)
  const form = formOfArticle(formOfProduct(sold), { number: row.number, weightMg, netWeightMg, purity })
  const draft = newDraft(form, await readSetting(within, gstSettings), { asksImporter: false })
  const { id: newProductId } = await addDraft(within, caller, draft, { archivedAt: clock.now() })
  // The same gold stays in stock, as the new product.
  const asked = await askGuard(within, caller, { 'written-off': null })
  await stepAndAudit(within, caller, locked, { event: 'describe', facts: { newProductId }, asked })
}
