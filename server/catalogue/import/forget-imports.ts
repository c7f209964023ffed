import type { ImportStatus } from '#rules/catalogue/import/import-status.ts'
import { PRICE_GUARD_HOURS } from '#rules/catalogue/price-guard.ts'
import { DAY_MS, HOUR_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import { forgetImageImports } from '../image-imports/forget-image-imports.ts'
import { forgetPriceTerms } from '../price-terms.store.ts'
import { importFile } from './import-file.ts'
import { removeImportsBefore } from './imports.store.ts'

const DAYS_KEPT = 30

/** Nothing of these is in the shop; imported files stay on the list, with their undo. */
const NEVER_RUN = ['uploaded', 'checked', 'failed'] as const satisfies readonly ImportStatus[]

/**
 * The job of the night: files that were uploaded and never imported go, with what was said of their rows, and
 * prices of before that the guard compares with no more.
 */
export async function forgetImports(shop: Shop): Promise<void> {
  const { db, clock, files } = shop
  const before = new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS)
  await forgetImageImports(shop)
  await forgetPriceTerms(db, new Date(clock.now().getTime() - PRICE_GUARD_HOURS * HOUR_MS))
  for (const id of await removeImportsBefore(db, before, NEVER_RUN)) await files.remove(importFile(id))
}
