import { and, asc, desc, eq, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { infoPages, infoPageVersions as versions } from '#db/schema/settings.ts'

export type PageRow = typeof infoPages.$inferSelect
type Wording = typeof versions.$inferInsert

export function allPages(db: Db): Promise<PageRow[]> {
  return db.select().from(infoPages).orderBy(asc(infoPages.title))
}

/** The page, locked until the transaction ends. */
export const lockPage = (db: Db, slug: string): Promise<PageRow | null> =>
  db.select().from(infoPages).where(eq(infoPages.slug, slug)).for('update').then(firstOf)

export const pageBySlug = (db: Db, slug: string): Promise<PageRow | null> =>
  db.select().from(infoPages).where(eq(infoPages.slug, slug)).then(firstOf)

/** The new page, or nothing where its address is taken. */
export const insertPage = (db: Db, page: typeof infoPages.$inferInsert): Promise<PageRow | null> =>
  db.insert(infoPages).values(page).onConflictDoNothing().returning().then(firstOf)

export async function rewritePage(
  db: Db,
  { slug, ...change }: Pick<PageRow, 'slug' | 'title' | 'body' | 'version' | 'updatedAt'>,
): Promise<void> {
  await db.update(infoPages).set(change).where(eq(infoPages.slug, slug))
}

export async function deletePage(db: Db, slug: string): Promise<void> {
  await db.delete(infoPages).where(eq(infoPages.slug, slug))
}

/** Keeps a wording; one that is kept already stays as it was. */
export async function insertWording(db: Db, wording: Wording): Promise<void> {
  await db.insert(versions).values(wording).onConflictDoNothing()
}

const named = {
  wording: versions,
  by: PERSON_COLUMNS,
}
export type NamedWording = Awaited<ReturnType<typeof wordingsOf>>[number]

/** The newest first; as many as anybody would look through. */
export function wordingsOf(db: Db, slug: string) {
  return db
    .select(named)
    .from(versions)
    .leftJoin(customers, eq(customers.id, versions.by))
    .where(eq(versions.slug, slug))
    .orderBy(desc(versions.version))
    .limit(200)
}

export const wordingOf = (db: Db, slug: string, version: number): Promise<NamedWording | null> =>
  db
    .select(named)
    .from(versions)
    .leftJoin(customers, eq(customers.id, versions.by))
    .where(and(eq(versions.slug, slug), eq(versions.version, version)))
    .then(firstOf)

/** The number of the last wording at this address, also where the page itself is gone; 0 where there was never one. */
export async function lastVersion(db: Db, slug: string): Promise<number> {
  const [row] = await db
    .select({ last: max(versions.version) })
    .from(versions)
    .where(eq(versions.slug, slug))
  return row?.last ?? 0
}
