import type { Db } from '#db/client.ts'
import type { ReturnKind, ReturnStatus } from '#rules/orders/return-names.ts'
import type { Shop } from '#server/shop.ts'

/** Items that came back, as a module knows them. */
export type ModuleItems = {
  /** The returns an item came back by, or was meant to, the oldest first. */
  returns: (db: Db, itemId: string) => Promise<ReturnOfItem[]>
  /** Vouchers of what the shop bought back, the oldest first; `of` is the number of the return. */
  vouchers: (db: Db, itemId: string) => Promise<VoucherOfItem[]>
  /** The number of the return that brought an item back, while an admin has still to decide about the item; null otherwise. */
  undecided: (db: Db, itemId: string) => Promise<string | null>
}

type ReturnOfItem = { number: string; kind: ReturnKind; status: ReturnStatus; at: Date }
type VoucherOfItem = { number: string; at: Date; of: string }
type ShopAndModules = Pick<Shop, 'db' | 'modules'>

const itemsOf = ({ modules }: ShopAndModules) => modules.flatMap(({ items }) => items ?? [])

/** The returns of an item and the vouchers that came of them. */
export async function returnsOfItem(shop: ShopAndModules, itemId: string) {
  const [returns, vouchers] = [[] as ReturnOfItem[], [] as VoucherOfItem[]]
  for (const items of itemsOf(shop)) {
    returns.push(...(await items.returns(shop.db, itemId)))
    vouchers.push(...(await items.vouchers(shop.db, itemId)))
  }
  return { returns, vouchers }
}

/** The number of the return that decides what becomes of an item; null where none does. */
export async function returnInShop(shop: ShopAndModules, itemId: string): Promise<string | null> {
  for (const items of itemsOf(shop)) {
    const number = await items.undecided(shop.db, itemId)
    if (number) return number
  }
  return null
}
