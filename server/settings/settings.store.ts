import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { InfoPage } from '#contracts/settings.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { isSnapshot, readReference } from '#db/snapshot.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'

const SETTINGS = { name: 'settings', tables: ['settings'] } as const

/** In a snapshot all of them are read at once: there are few, and a page needs most. */
export async function storedSetting(db: Db, key: string): Promise<unknown> {
  if (isSnapshot(db)) return (await readReference(db, SETTINGS, () => allSettings(db))).get(key)
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

async function allSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Settings by key, as they are stored; a key is missing while the defaults apply. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** A column that reads settings in the statement of something else, so that both are of one moment. */
export function storedSettings(keys: readonly string[]): SQL<StoredSettings> {
  const chosen = sql`select jsonb_object_agg(${settings.key}, ${settings.value}) from ${settings} where ${inArray(settings.key, [...keys])}`
  return sql`coalesce((${chosen}), '{}'::jsonb)`
}

/** The setting with its version and the admin who changed it last; nothing while the defaults apply. */
export const storedVersion = (db: Db, key: string) =>
  db
    .select({ value: settings.value, version: settings.version, at: settings.updatedAt, by: PERSON_COLUMNS })
    .from(settings)
    .leftJoin(customers, eq(customers.id, settings.changedBy))
    .where(eq(settings.key, key))
    .then(firstOf)

type Replacement = { key: string; value: unknown; version: number; by: string; at: Date }

/** Stores a setting, unless somebody has changed it since `version`; returns whether it did. */
export async function replaceSetting(
  db: Db,
  { key, value, version, by, at }: Replacement,
  _asked: GuardAnswer<'setting'>,
): Promise<boolean> {
  const next = { value, version: version + 1, changedBy: by, updatedAt: at }
  const stored = await db
    .insert(settings)
    .values({ key, ...next })
    .onConflictDoUpdate({ target: settings.key, set: next, setWhere: eq(settings.version, version) })
    .returning({ version: settings.version })
  return stored.length > 0
}

const page = { slug: infoPages.slug, title: infoPages.title, body: infoPages.body }

export const infoPageBySlug = (db: Db, slug: string): Promise<InfoPage | null> =>
  db.select(page).from(infoPages).where(eq(infoPages.slug, slug)).then(firstOf)

export function allInfoPages(db: Db): Promise<InfoPage[]> {
  return db.select(page).from(infoPages).orderBy(asc(infoPages.title))
}

/** Stores a row beside the settings that no admin sets: without versions, the last word counts. */
export async function storeUnversioned(
  db: Db,
  key: string,
  note: { value: unknown; at: Date },
): Promise<void> {
  const row = { value: note.value, updatedAt: note.at }
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
