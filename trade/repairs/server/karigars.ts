import { type KarigarAccount, karigarAccounts } from '#rules/items/karigar.ts'
import { itemTripsOfAll } from '#server/items/item-trips.store.ts'
import type { Shop } from '#server/shop.ts'
import { repairTripsOfAll } from './repairs.store.ts'

/** The account of each karigar, by name: what customers brought, and the shop's own items. */
export async function karigarsOfShop({ db }: Pick<Shop, 'db'>): Promise<KarigarAccount[]> {
  return karigarAccounts([...(await repairTripsOfAll(db)), ...(await itemTripsOfAll(db))])
}

/** The same as admins read it. */
export async function listKarigars(shop: Shop) {
  return (await karigarsOfShop(shop)).map(({ name, givenMg, backMg, lossMg, wages, pieces }) => ({
    name,
    given: givenMg,
    back: backMg,
    loss: lossMg,
    wages,
    pieces,
  }))
}
