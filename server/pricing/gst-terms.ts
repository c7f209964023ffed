import { GstSettings } from '#contracts/admin-gst.ts'
import { audit } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import type { Caller } from '#server/http/caller.ts'
import { keepSetting, storedSetting } from '#server/settings/settings.store.ts'
import { withDefaults } from '#server/settings/with-defaults.ts'
import type { Shop } from '#server/shop.ts'
import { FIRST_GST_TABLE } from './first-gst-table.ts'

/** What goods of each class are taxed at when nobody types a rate. */
export async function readGstTable({ db }: Pick<Shop, 'db'>): Promise<GstSettings> {
  return withDefaults(GstSettings, FIRST_GST_TABLE, await storedSetting(db, 'gst'))
}

/** Sets the usual rates. Pieces keep the rate they were saved with, orders the one they were sold with. */
export function setGstTable(shop: Shop, caller: Caller, table: GstSettings): Promise<GstSettings> {
  return shop.transaction(async ({ db, clock }) => {
    const before = await readGstTable({ db })
    await keepSetting(db, 'gst', table, clock.now())
    await audit(db, caller, 'settings.change', { type: 'settings', id: 'gst' }, before, table)
    await catalogueChanged(db)
    return table
  })
}
