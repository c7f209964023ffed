import { asc, eq } from 'drizzle-orm'
import type { InfoPage } from '#contracts/settings.ts'
import type { Db } from '#db/client.ts'
import { infoPages, settings } from '#db/schema/settings.ts'

/** The keys of the table `settings`; each value has a contract of its own. */
export type SettingKey = 'contact' | 'welcome-offer' | 'home' | 'rate-guard' | 'buyback' | 'pan' | 'gst'

export async function storedSetting(db: Db, key: SettingKey): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

export async function keepSetting(db: Db, key: SettingKey, value: unknown, at: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } })
}

const page = { slug: infoPages.slug, title: infoPages.title, body: infoPages.body }

export async function infoPageBySlug(db: Db, slug: string): Promise<InfoPage | null> {
  const [found] = await db.select(page).from(infoPages).where(eq(infoPages.slug, slug))
  return found ?? null
}

export function allInfoPages(db: Db): Promise<InfoPage[]> {
  return db.select(page).from(infoPages).orderBy(asc(infoPages.title))
}
