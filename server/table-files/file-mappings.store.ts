import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type FileMappings, fileMappings } from '#db/schema/file-mappings.ts'

/** Mappings kept for each kind of file, the latest ones. */
const REMEMBERED = 50

/** The unit separator of ASCII, which no head contains. */
const headsText = (heads: readonly string[]) => heads.join('\u001f')

const isOf = (kind: keyof FileMappings, heads: readonly string[]) =>
  and(eq(fileMappings.kind, kind), eq(fileMappings.headsHash, sql`md5(${headsText(heads)})`))

/** The mapping of the last file of this kind with the same heads; null where there was none. */
export async function formerMapping<Kind extends keyof FileMappings>(
  db: Db,
  kind: Kind,
  heads: readonly string[],
): Promise<FileMappings[Kind] | null> {
  const [former] = await db
    .select({ mapping: fileMappings.mapping })
    .from(fileMappings)
    .where(isOf(kind, heads))
  return former ? (former.mapping as FileMappings[Kind]) : null
}

/** Keeps the mapping of a file for the next one with the same heads, and forgets the oldest beyond the limit. */
export async function rememberMapping<Kind extends keyof FileMappings>(
  db: Db,
  {
    kind,
    heads,
    mapping,
    at,
  }: { kind: Kind; heads: readonly string[]; mapping: FileMappings[Kind]; at: Date },
): Promise<void> {
  await db
    .insert(fileMappings)
    .values({ kind, heads: headsText(heads), mapping, at })
    .onConflictDoUpdate({
      target: [fileMappings.kind, fileMappings.headsHash],
      set: { mapping, at },
    })
  const latest = db
    .select({ id: fileMappings.id })
    .from(fileMappings)
    .where(eq(fileMappings.kind, kind))
    .orderBy(desc(fileMappings.at), desc(fileMappings.id))
    .limit(REMEMBERED)
  await db.delete(fileMappings).where(and(eq(fileMappings.kind, kind), notInArray(fileMappings.id, latest)))
}
