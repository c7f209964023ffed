import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { settings } from '#db/schema/settings.ts'

const KEY = 'demo-life'

/** Whether the life of the demo has begun, or was lived to its end; none where the demo has no life. */
export type LifeState = 'begun' | 'lived' | 'none'

/** How far the life of the demo has come. Until it is lived, no visitor has seen the shop. */
export async function lifeStateOf(db: Db): Promise<LifeState> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  const state = (row?.value as { state?: LifeState } | undefined)?.state
  return state ?? 'none'
}

export async function noteLifeState(db: Db, state: Exclude<LifeState, 'none'>, now: Date): Promise<void> {
  const value = { state }
  await db
    .insert(settings)
    .values({ key: KEY, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } })
}

/** When the life of the demo was lived to its end, and the demo opened; null where it has none. */
export async function livedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ value: settings.value, at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, KEY))
  const { state } = (row?.value ?? {}) as { state?: LifeState }
  return row && state === 'lived' ? row.at : null
}
