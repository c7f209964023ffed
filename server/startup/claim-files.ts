import { join } from 'node:path'
import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { insertShopIdentity, noteMarked, shopIdentityOf } from './shop-identity.store.ts'
import { takeTurnsToStart } from './shop-starts.store.ts'

/** In the file store; `/media` serves names without a folder only, so no public address leads here. */
export const SHOP_MARKER = 'shop/id.txt'

type Place = { db: Db; files: FileStore; folder: string }

/**
 * Makes sure that a migrated database and the files belong to the same shop. At the first start, or the first after an
 * upgrade, both get the same id. Throws a sentence when the files are another shop's, or the marker is gone.
 */
export async function claimFiles(place: Place): Promise<void> {
  await inTurn(place.db, (db) => identify({ ...place, db }))
  await inTurn(place.db, (db) => compare({ ...place, db }))
}

/** Processes that start at the same moment take turns. */
function inTurn(db: Db, step: (db: Db) => Promise<void>): Promise<void> {
  return db.transaction(async (within) => {
    await takeTurnsToStart(within)
    await step(within)
  })
}

/** The id is committed before it is written into the files: whoever starts after a crash goes on with the same one. */
async function identify(place: Place): Promise<void> {
  if (await shopIdentityOf(place.db)) return
  const marker = await markerIn(place.files)
  if (marker !== null) throw new Error(belongsToAnother(place, marker, null))
  await insertShopIdentity(place.db, timeOrderedId())
}

async function compare(place: Place): Promise<void> {
  const { db, files } = place
  const shop = await shopIdentityOf(db)
  if (!shop) throw new Error('The id of the shop is gone.')
  const marker = await markerIn(files)
  if (marker === null && shop.isMarked) throw new Error(markerIsGone(place, shop.id))
  if (marker !== null && marker !== shop.id) throw new Error(belongsToAnother(place, marker, shop.id))
  if (marker === null) await files.put(SHOP_MARKER, Buffer.from(`${shop.id}\n`), 'text/plain')
  if (!shop.isMarked) await noteMarked(db)
}

async function markerIn(files: FileStore): Promise<string | null> {
  const bytes = await files.read(SHOP_MARKER)
  return bytes ? bytes.toString('utf8').trim() : null
}

function belongsToAnother({ folder }: Place, marker: string, id: string | null): string {
  const database = id === null ? 'a database that has no files yet' : `the database of shop ${id}`
  return `The folder ${folder} holds the files of another shop (${marker}), but this is ${database}; set DATA_DIR to the folder that belongs to the database, or DATABASE_URL to the database that belongs to the folder.`
}

function markerIsGone({ folder }: Place, id: string): string {
  return `The folder ${folder} does not hold the files of this shop (${id}); set DATA_DIR to the folder that does, or restore the files. If they are lost, write ${id} into ${join(folder, SHOP_MARKER)} to open without them (docs/runbook.md, "Backups").`
}
