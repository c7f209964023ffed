import { gstSettings } from '#contracts/admin/gst.ts'
import type { Db } from '#db/client.ts'
import { categories, jewelleryTypes } from '#db/schema/catalogue.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { DEMO_CATEGORIES } from './demo/categories.ts'
import { firstPages } from './first-pages.ts'
import { isEmpty } from './is-empty.ts'
import { JEWELLERY_TYPES } from './jewellery-types.ts'

/**
 * The rows that a real shop cannot open without: the six categories, the kinds of jewellery, the rates of GST, and a
 * first wording of each information page. No goods, no images, no people. Written only where there is nothing yet, so
 * that removals in the admin area last; two processes that start at once seed it once. Returns whether it wrote
 * anything.
 */
export async function seedBaseline(db: Db, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const pages = await firstPages()
  await db.transaction(async (inner) => {
    await inner
      .insert(categories)
      .values(
        DEMO_CATEGORIES.map(({ slug, name, description }, position) => ({
          slug,
          name,
          description,
          position,
        })),
      )
      .onConflictDoNothing()
    await inner
      .insert(jewelleryTypes)
      .values(JEWELLERY_TYPES.map((name) => ({ name, offersApply: offersApplyTo(name) })))
      .onConflictDoNothing()
    await inner
      .insert(settings)
      .values({ key: 'gst', value: gstSettings.defaults, updatedAt: now })
      .onConflictDoNothing()
    await inner
      .insert(infoPages)
      .values(pages.map((page) => ({ ...page, updatedAt: now })))
      .onConflictDoNothing()
    await invalidate(inner, 'all')
  })
  return true
}
