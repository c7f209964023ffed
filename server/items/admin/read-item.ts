import type { ItemView } from '#contracts/admin/items.ts'
import type { Db } from '#db/client.ts'
import { dayInIndia } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { isOverdue } from '#rules/items/approval.ts'
import { isWrittenOff, movesByHand } from '#rules/items/item-status.ts'
import { readCode } from '#rules/items/item-text.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, notFound } from '#server/errors.ts'
import { approvalsOfItem } from '#server/items/approvals/approvals.store.ts'
import { imagesOfItems } from '#server/items/item-images.store.ts'
import { type ItemRow, itemByCode } from '#server/items/items.store.ts'
import { returnsOfItem } from '#server/modules/of-items.ts'
import { linksOfPapers } from '#server/modules/tell-of-papers.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import type { Shop } from '#server/shop.ts'
import * as history from './item-history.store.ts'
import { presentItem } from './items.present.ts'

export const NO_ITEM = 'Item not found.'

/** One item, and everything that has happened to it. */
export async function readItem(shop: Shop, caller: Caller, tag: string): Promise<ItemView> {
  const item = mustFind(await itemByCode(shop.db, { tag, huid: null }), NO_ITEM)
  return viewOfItem(shop, caller, item)
}

/** The item behind what was scanned or typed. */
export async function findItem(db: Db, code: string) {
  const item = await itemByCode(db, readCode(code))
  if (!item) throw notFound(`No item has the tag or the HUID ${code.trim()}.`)
  const { tag, productId, status } = item
  return { tag, productId, status }
}

export async function viewOfItem(shop: Shop, caller: Caller, item: ItemRow): Promise<ItemView> {
  const { db, clock } = shop
  const product = await pricedProduct(db, item.productId)
  if (!product) throw new Error(`The item ${item.tag} has no product with a price.`)
  const moves = await history.movesOfItem(db, item.id)
  const orders = await history.ordersOfItem(db, item.id)
  const { returns, vouchers } = await returnsOfItem(shop, item.id)
  const bills = await history.documentsOfItem(db, item.id)
  const documents = [...bills, ...vouchers.map((row) => ({ ...row, kind: 'purchase-voucher' as const }))]
  const links = await linksOfPapers(
    shop,
    documents.map(({ number }) => number),
  )
  const photographs = (await imagesOfItems(db, [item.id])).get(item.id) ?? []
  const approvals = await approvalsOfItem(db, item.id)
  const today = dayInIndia(clock.now())
  const mayWriteOff = isAllowed(caller.role, 'stock.write-off')
  const possible = item.archivedAt ? [] : movesByHand(item.status)
  return {
    ...presentItem({ ...item, photographs }, product, caller),
    events: moves.map(({ move: { at, from, to, note }, by }) => ({
      at,
      from,
      to,
      note,
      by: by && namedPerson(by),
    })),
    orders: orders.map(({ number, status, total, placedAt, customer }) => ({
      number,
      status,
      total,
      placedAt,
      customer: namedPerson(customer),
    })),
    returns,
    documents: documents.map((row) => ({ ...row, links: links.get(row.number) ?? [] })),
    approvals: approvals.map(({ approval: { dueOn, note, at, endedAt, outcome }, customer }) => ({
      dueOn,
      note,
      outcome,
      customer: namedPerson(customer),
      at,
      isOverdue: endedAt === null && isOverdue(dueOn, today),
      endedAt,
    })),
    movesTo: mayWriteOff ? possible : possible.filter((to) => !isWrittenOff(to)),
  }
}
