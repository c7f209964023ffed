import { v7 as timeOrderedId } from 'uuid'
import type { Db } from '#db/client.ts'
import type { FilesPlace } from '#server/adapters/files/files-for.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { insertShopIdentity, noteMarked, shopIdentityOf } from './shop-identity.store.ts'
import { takeTurnsToStart } from './shop-starts.store.ts'

/** In the file store; `/media` serves names without a folder only, so no public address leads here. */
export const SHOP_MARKER = 'shop/id.txt'

type Claim = { db: Db; files: FileStore; place: FilesPlace }

/**
 * Makes sure that a migrated database and the files belong to the same shop. At the first start, or the first after an
 * upgrade, both get the same id. Throws a sentence when the files are another shop's, or the marker is gone.
 */
export async function claimFiles(claim: Claim): Promise<void> {
  await inTurn(claim.db, (db) => identify({ ...claim, db }))
  await inTurn(claim.db, (db) => compare({ ...claim, db }))
}

/** Processes that start at the same moment take turns. */
function inTurn(db: Db, step: (db: Db) => Promise<void>): Promise<void> {
  return db.transaction(async (within) => {
    await takeTurnsToStart(within)
    await step(within)
  })
}

/** The id is committed before it is written into the files, so a process that starts after a crash uses the same one. */
async function identify(claim: Claim): Promise<void> {
  if (await shopIdentityOf(claim.db)) return
  const marker = await markerIn(claim.files)
  if (marker !== null) throw new Error(belongsToAnother(claim, marker, null))
  await insertShopIdentity(claim.db, timeOrderedId())
}

async function compare(claim: Claim): Promise<void> {
  const { db, files } = claim
  const shop = await shopIdentityOf(db)
  if (!shop) throw new Error('The id of the shop is gone.')
  const marker = await markerIn(files)
  if (marker === null && shop.isMarked) throw new Error(markerIsGone(claim, shop.id))
  if (marker !== null && marker !== shop.id) throw new Error(belongsToAnother(claim, marker, shop.id))
  if (marker === null) await files.put(SHOP_MARKER, Buffer.from(`${shop.id}\n`), 'text/plain')
  if (!shop.isMarked) await noteMarked(db)
}

async function markerIn(files: FileStore): Promise<string | null> {
  const bytes = await files.read(SHOP_MARKER)
  return bytes ? bytes.toString('utf8').trim() : null
}

function belongsToAnother({ place }: Claim, marker: string, id: string | null): string {
  const { kind, name, setting } = place
  const database = id === null ? 'a database that has no files yet' : `the database of shop ${id}`
  return `The ${kind} ${name} holds the files of another shop (${marker}), but this is ${database}; set ${setting} to the ${kind} that belongs to the database, or DATABASE_URL to the database that belongs to the ${kind}.`
}

function markerIsGone({ place }: Claim, id: string): string {
  const { kind, name, setting } = place
  const restore = kind === 'bucket' ? 'copy them there (npm run files -- copy-to-s3)' : 'restore the files'
  return `The ${kind} ${name} does not hold the files of this shop (${id}); set ${setting} to the ${kind} that does, or ${restore}. If they are lost, write ${id} into ${name}/${SHOP_MARKER} to open without them (docs/runbook.md, "Backups").`
}
