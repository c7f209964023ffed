import type { InfoPage } from '#contracts/settings.ts'
import type { Shop } from '#server/shop.ts'
import { allInfoPages, infoPageBySlug } from './settings.store.ts'

/** The page at `/info/{slug}`, or nothing. */
export function findInfoPage({ db }: Shop, slug: string): Promise<InfoPage | null> {
  return infoPageBySlug(db, slug)
}

/** Every page at `/info/`, by title. */
export function listInfoPages({ db }: Shop): Promise<InfoPage[]> {
  return allInfoPages(db)
}
