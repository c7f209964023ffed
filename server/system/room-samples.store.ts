import { inArray, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { roomSamples } from '#db/schema/room-samples.ts'
import { type Day, daysAfter } from '#rules/days.ts'
import type { RoomSample } from '#rules/system/disk-space.ts'

/** The pace of a week is looked at, and of a day more. */
const KEPT_DAYS = 8

/** Notes the free space on each disk today, and returns that of the days before, oldest first. */
export async function noteRoom(
  db: Db,
  places: readonly { place: string; free: number }[],
  day: Day,
): Promise<ReadonlyMap<string, RoomSample[]>> {
  if (places.length === 0) return new Map()
  await db
    .insert(roomSamples)
    .values(places.map(({ place, free }) => ({ place, day, free })))
    .onConflictDoUpdate({
      target: [roomSamples.place, roomSamples.day],
      set: { free: sql`excluded.free` },
    })
  await db.delete(roomSamples).where(lt(roomSamples.day, daysAfter(day, -KEPT_DAYS)))
  const rows = await db
    .select()
    .from(roomSamples)
    .where(
      inArray(
        roomSamples.place,
        places.map(({ place }) => place),
      ),
    )
    .orderBy(roomSamples.day)
  return Map.groupBy(rows, ({ place }) => place)
}

/**
 * Writes rows and takes them back: so many that the disk must have room for them. Not into a temporary table, because each of
 * those changes PostgreSQL's catalogs, and with a full disk it opens no connection while what it keeps of them is out of date.
 */
export const tryToWrite = (pool: pg.Pool) =>
  pool.query(`begin;
    insert into room_samples (place, day, free) select md5(n::text), 'epoch', 0 from generate_series(1, 5000) n;
    rollback`)
