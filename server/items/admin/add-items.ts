import type { addItems as contract, ItemForm } from '#contracts/admin/change-items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { stoneWeightMg } from '#rules/catalogue/stones.ts'
import { chosen, type VariantChoice, variantOf, variantWords } from '#rules/catalogue/variants.ts'
import { counted } from '#rules/counted.ts'
import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { grams, toGrams } from '#rules/measures.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { lockProduct, type StockedProduct } from '#server/catalogue/stock.store.ts'
import { invalidField, mustFind, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { followItems } from '#server/items/follow-items.ts'
import { type ItemDraft, insertItems, itemByCode } from '#server/items/items.store.ts'
import { holdRates } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { farItems } from './far-items.ts'
import { writePhotographs } from './item-photographs.ts'

type Body = ParsedRequest<typeof contract>['body']

/**
 * Adds items to a product, all or none. The first items of a product that is stocked by count replace its count, which
 * the admin has seen: then it is stocked by item.
 */
export function addItems(shop: Shop, caller: Caller, productId: string, { items, replacesCount }: Body) {
  return shop.transaction(async (within) => {
    await holdRates(within.db)
    const product = mustFind(await lockProduct(within.db, productId), 'Product not found.')
    mustBeReady(product, replacesCount)
    mustDiffer(items)
    for (const [nth, item] of items.entries()) mustHoldStones(product, item, `items.${nth}.netWeight`)
    const drafts = items.map((item, nth) => ({
      ...draftOf(productId, item),
      variant: completeVariant(product, item, `items.${nth}.variant`),
    }))
    const far = (await farItems(within.db, product, drafts)).find((why) => why !== null) ?? null
    const asked = await askGuard(within, caller, {
      weight: far,
      cost: costTold(items),
      'written-off': fewerThanCounted(product, items.length),
    })
    const move = { by: caller.customerId, at: within.clock.now() }
    const written = await insertItems(within.db, drafts, move, asked)
    const ids = new Map(written.map(({ id, tag }) => [tag, id]))
    await mustBeWritten(within.db, items, ids)
    await writePhotographs(
      within.db,
      items.map((form) => ({ itemId: ids.get(form.tag) ?? '', form })),
      (nth) => `items.${nth}.photographs`,
    )
    const stock = await followItems(within, product)
    const added = items.map(({ tag, grossWeight, huid }) => ({ tag, weight: toGrams(grossWeight), huid }))
    await audit(within.db, caller, {
      action: 'item.add',
      subject: { type: 'product', id: productId },
      after: { items: added, stock, ...(far !== null && { confirmedByOtp: far }) },
    })
    return { items: items.map(({ tag }) => ({ tag })), stock }
  })
}

/** Why what items cost the shop may not be written; null where nobody says it. */
export const costTold = (items: readonly Pick<ItemForm, 'cost'>[]): string | null =>
  items.some(({ cost }) => cost !== null) ? whyNotAllowed('costs.read') : null

/** Pieces that were counted and get no item are written off. */
function fewerThanCounted({ stockedBy, stockQuantity, name }: StockedProduct, added: number): string | null {
  if (stockedBy === 'item' || added >= stockQuantity) return null
  return `${counted(stockQuantity, 'piece')} of “${name}” were counted, and only ${counted(added, 'item')} would replace them. Only a manager or an owner may do that.`
}

function mustBeReady(product: StockedProduct, replacesCount: number | null): void {
  if (product.stockedBy === 'item') return
  if (product.leadDays !== null)
    throw refused('This product is made to order. Please empty its working days before you give it items.')
  if ((replacesCount ?? 0) !== product.stockQuantity)
    throw refused(
      `There are now ${product.stockQuantity} of this product in stock. Please check the items before they replace the count.`,
      { stock: product.stockQuantity },
    )
  if (product.reservedQuantity > 0)
    throw refused('Somebody is paying for this product right now. Please try again in 15 minutes.')
}

/** The second of two items with the same tag or HUID is at fault. */
function mustDiffer(items: readonly ItemForm[]): void {
  const tags = new Set<string>()
  const huids = new Set<string>()
  for (const [nth, { tag, huid }] of items.entries()) {
    if (tags.has(tag))
      throw invalidField(`items.${nth}.tag`, `The tag ${tag} is on another item of this list.`)
    if (huid && huids.has(huid))
      throw invalidField(`items.${nth}.huid`, `The HUID ${huid} is on another item of this list.`)
    tags.add(tag)
    if (huid) huids.add(huid)
  }
}

/**
 * The variant of an item among everything its product comes in: the standard where nothing is said, but a size is never
 * guessed. Refuses (400) a variant the product does not come in, and a missing size.
 */
export function completeVariant(
  product: StockedProduct,
  { variant }: ItemForm,
  field: string,
): VariantChoice {
  const fullChoice = variantOf(product, variant)
  if (!fullChoice) throw invalidField(field, `The product does not come in ${variantWords(variant)}.`)
  const question = sizeQuestion(product.variants, variant, 'a')
  if (question) throw invalidField(field, `${question} for this item.`)
  return chosen(product, fullChoice)
}

/**
 * The stones of a product are in each of its items. Refuses (400), at its field, a net weight that leaves no room for them: the
 * product could not be saved any more.
 */
export function mustHoldStones(product: StockedProduct, form: ItemForm, field: string): void {
  const stonesMg = stoneWeightMg(product.stones)
  const { grossWeightMg, netWeightMg } = draftOf(product.id, form)
  if (netWeightMg + stonesMg <= grossWeightMg) return
  throw invalidField(
    field,
    `The stones of this product weigh ${grams(stonesMg)}, so at most ${grams(Math.max(0, grossWeightMg - stonesMg))} of this item is metal.`,
  )
}

/** Refuses (409) an item that was left out because another item has its tag or its HUID, at that field. */
async function mustBeWritten(
  db: Db,
  items: readonly ItemForm[],
  written: ReadonlyMap<string, string>,
): Promise<void> {
  const nth = items.findIndex(({ tag }) => !written.has(tag))
  const item = items[nth]
  if (!item) return
  const { tag, huid } = item
  const other = await itemByCode(db, { tag, huid: huid || null })
  const hasTag = other?.tag === tag
  const message = hasTag
    ? `The tag ${tag} is already on another item.`
    : `The HUID ${huid} is already on the item ${other?.tag}.`
  throw refused(message, { fields: [{ field: `items.${nth}.${hasTag ? 'tag' : 'huid'}`, message }] })
}

/** A form as the table has it. */
export function draftOf(productId: string, form: ItemForm): ItemDraft {
  const { tag, variant, grossWeight, netWeight, stoneWeight, huid, cost, place } = form
  return {
    productId,
    tag,
    variant,
    place,
    grossWeightMg: grossWeight,
    netWeightMg: netWeight,
    stoneWeightMg: stoneWeight,
    huid: huid === '' ? null : huid,
    costPrice: cost,
  }
}
