import type { InfoPage } from '#contracts/settings.ts'
import type { Shop } from '#server/shop.ts'
import { allInfoPages, infoPageBySlug } from './settings.store.ts'

/** The page at `/info/{slug}`, or nothing. */
export function findInfoPage({ db, dependOn }: Shop, slug: string): Promise<InfoPage | null> {
  dependOn('pages')
  return infoPageBySlug(db, slug)
}

/** Every page at `/info/`, by title. */
export function listInfoPages({ db, dependOn }: Shop): Promise<InfoPage[]> {
  dependOn('pages')
  return allInfoPages(db)
}
