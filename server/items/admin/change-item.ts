import type { changeItem as contract, ItemForm } from '#contracts/admin/change-items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { whyMetalGuarded } from '#rules/catalogue/metal-guard.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { grams, toGrams } from '#rules/measures.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import type { StockedProduct } from '#server/catalogue/stock.store.ts'
import { invalidField } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { followItems } from '#server/items/follow-items.ts'
import { imagesOfItems } from '#server/items/item-images.store.ts'
import { recordWeight } from '#server/items/item-moves.store.ts'
import { type ItemRow, takenCodes, updateItem } from '#server/items/items.store.ts'
import type { Shop } from '#server/shop.ts'
import { completeVariant, costTold, draftOf, mustHoldStones } from './add-items.ts'
import { farItems } from './far-items.ts'
import { ordersOfItem } from './item-history.store.ts'
import { writePhotographs } from './item-photographs.ts'
import { type LockedItem, lockItemSeen } from './lock-item.ts'
import { viewOfItem } from './read-item.ts'

type Body = ParsedRequest<typeof contract>['body']

/** Changes an item; the price and the weights of its product follow. */
export function changeItem(shop: Shop, caller: Caller, tag: string, { item: form, version }: Body) {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { item, product } = await lockItemSeen(within, { tag, version })
    const variant = completeVariant(product, form, 'item.variant')
    mustHoldStones(product, form, 'item.netWeight')
    if (form.tag !== tag && (await ordersOfItem(db, item.id)).length > 0)
      throw invalidField('item.tag', 'This item was sold with its tag, which is on the invoice. It keeps it.')
    await mustBeFree(db, item, form)
    const { productId: _, ...draft } = draftOf(product.id, form)
    const why = await whyWeightGuarded(within, { product, item }, { ...draft, variant })
    const asked = await askGuard(within, caller, { weight: why, cost: costTold([form]) })
    const values = isAllowed(caller.role, 'costs.read') ? draft : { ...draft, costPrice: item.costPrice }
    const before = await factsOf(db, item)
    const changed = await updateItem(db, item.id, { ...values, variant, updatedAt: clock.now() }, asked)
    await writePhotographs(db, [{ itemId: item.id, form }], () => 'item.photographs')
    const heavierBy = changed.netWeightMg - item.netWeightMg
    if (heavierBy !== 0)
      await recordWeight(db, changed, heavierBy, {
        by: caller.customerId,
        at: clock.now(),
        note: `${grams(item.netWeightMg)} → ${grams(changed.netWeightMg)}`,
      })
    await followItems(within, product)
    const after = await factsOf(db, changed)
    await audit(db, caller, {
      action: 'item.change',
      subject: { type: 'item', id: item.id },
      before,
      after: { ...after, ...(why !== null && { confirmedByOtp: why }) },
    })
    return viewOfItem(within, caller, changed)
  })
}

type Weighed = Pick<ItemRow, 'tag' | 'netWeightMg' | 'grossWeightMg' | 'variant'>

/** Less metal than the item has, another purity, or a weight that is far from its product's; null where nobody has to be asked. */
async function whyWeightGuarded({ db }: Shop, { product, item }: LockedItem, next: Weighed) {
  const taken = metalTaken(product, item, next)
  if (taken.length > 0) return whyMetalGuarded(taken)
  if (next.netWeightMg === item.netWeightMg && next.grossWeightMg === item.grossWeightMg) return null
  const [far = null] = await farItems(db, product, [next])
  return far
}

/** Who lowers the metal of an item, sells it, and puts it back has given gold away. */
function metalTaken(product: StockedProduct, item: ItemRow, next: Weighed) {
  const name = productTitle({ name: product.name, variant: { tag: item.tag } })
  const [was, is] = [item, next].map(({ variant }) => variant.purity ?? product.purity)
  if (was !== is) return [{ cut: 'purity' as const, from: was ?? '', to: is ?? '', name }]
  const [from, to] = [item.netWeightMg, next.netWeightMg]
  return to < from ? [{ cut: 'grams' as const, purity: product.purity, from, to, name }] : []
}

async function mustBeFree(db: Db, { id }: ItemRow, { tag, huid }: ItemForm): Promise<void> {
  const taken = await takenCodes(db, { id, tag, huid: huid || null })
  if (taken.some((other) => other.tag === tag))
    throw invalidField('item.tag', `The tag ${tag} is already on another item.`)
  const [other] = taken
  if (other) throw invalidField('item.huid', `The HUID ${huid} is already on the item ${other.tag}.`)
}

/** The facts that the audit log keeps of an item. */
async function factsOf(db: Db, { id, tag, variant, huid, place, costPrice, ...item }: ItemRow) {
  const photographs = (await imagesOfItems(db, [id])).get(id)?.map((image) => image.id)
  return {
    tag,
    variant,
    huid,
    place,
    costPricePaise: costPrice,
    photographs: photographs ?? [],
    weight: toGrams(item.grossWeightMg),
    netWeight: toGrams(item.netWeightMg),
    stoneWeight: toGrams(item.stoneWeightMg),
  }
}
