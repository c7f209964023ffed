import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { settings } from '#db/schema/settings.ts'
import type { SettingKey } from './settings.store.ts'

/** How often a setting has been changed; 0 while the shop goes by its defaults. */
export async function settingVersion(db: Db, key: SettingKey): Promise<number> {
  const [row] = await db.select({ version: settings.version }).from(settings).where(eq(settings.key, key))
  return row?.version ?? 0
}

/** Keeps a setting, unless somebody has changed it since `version`; answers the version it then is, or nothing. */
export async function replaceSetting(
  db: Db,
  { key, value, version, at }: { key: SettingKey; value: unknown; version: number; at: Date },
): Promise<number | null> {
  const next = { value, version: version + 1, updatedAt: at }
  const [kept] = await db
    .insert(settings)
    .values({ key, ...next })
    .onConflictDoUpdate({ target: settings.key, set: next, setWhere: eq(settings.version, version) })
    .returning({ version: settings.version })
  return kept?.version ?? null
}
