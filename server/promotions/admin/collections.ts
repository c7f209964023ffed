import type {
  AdminCollection,
  addCollection as addContract,
  changeCollection as changeContract,
} from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { readableOf } from '#contracts/unreadable.ts'
import type { Db } from '#db/client.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { describeImage } from '#server/catalogue/images/images.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { changedSinceRead, mustFind, notFound, refused } from '#server/errors.ts'
import {
  type CollectionRow,
  collectionsInOrder,
  MAX_COLLECTIONS,
} from '#server/promotions/promotions.store.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { badImage, imageSent, storeImage } from './image.ts'
import { presentCollectionForAdmin } from './promotions.present.ts'
import * as store from './promotions.store.ts'

export async function listCollections(shop: Shop) {
  return presentRows(shop, await collectionsInOrder(shop.db), {
    table: 'exclusive_collections',
    idOf: ({ collection }) => collection.id,
    present: presentCollectionForAdmin,
  })
}

/** Adds a collection, which comes first. Refuses (400) without an image, and with one that is none. */
export async function addCollection(
  shop: Shop,
  caller: Caller,
  { alt, ...words }: ParsedRequest<typeof addContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminCollection> {
  // Asked before an image is decoded, and again before the collection is kept.
  if ((await collectionsInOrder(shop.db)).length >= MAX_COLLECTIONS) throw tooManyCollections()
  const image = await imageSent(shop, files, alt)
  if (!image) throw badImage()
  return shop.transaction(async ({ db, clock }) => {
    if ((await store.lockCollections(db)).size >= MAX_COLLECTIONS) throw tooManyCollections()
    const imageId = await storeImage(db, image, alt)
    const id = await store.insertCollection(db, {
      ...words,
      imageId,
      position: await store.firstPosition(db),
      updatedAt: clock.now(),
    })
    return changed(db, caller, 'collection.add', id, null)
  })
}

const tooManyCollections = () => refused('There are already 100 collections. Please take some down first.')

/**
 * Changes a collection, and its image where one is sent. As the one most recently updated it comes first, which is
 * what the specification asks for (section 2), unless it is to keep its place. Refuses (409) an unseen change.
 */
export async function changeCollection(
  shop: Shop,
  caller: Caller,
  id: string,
  { alt, version, comesFirst, ...words }: ParsedRequest<typeof changeContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminCollection> {
  const image = await imageSent(shop, files, alt)
  return shop.transaction(async ({ db, clock }) => {
    const before = await shownCollection(db, id)
    if (before.collection.version !== version) throw changedSinceRead(before.collection.version)
    const imageId = image ? await storeImage(db, image, alt) : before.collection.imageId
    if (!image) await describeImage(db, imageId, alt)
    const place = comesFirst === 'yes' ? { position: await store.firstPosition(db) } : {}
    await store.updateCollection(db, id, { ...words, ...place, imageId, updatedAt: clock.now() })
    return changed(db, caller, 'collection.change', id, facts(before))
  })
}

/** Puts all collections in the order given. Refuses (409) when there are others than the caller saw. */
export function arrangeCollections(shop: Shop, caller: Caller, ids: string[]) {
  return shop.transaction(async (within) => {
    const { db } = within
    const hanging = await store.lockCollections(db)
    if (
      hanging.size !== new Set(ids).size ||
      ids.length !== hanging.size ||
      !ids.every((id) => hanging.has(id))
    )
      throw refused('Someone else has added or taken down a collection. Please check again.')
    const before = (await collectionsInOrder(db)).map(({ collection }) => collection.name)
    await store.putInOrder(db, ids)
    const arranged = await listCollections(within)
    const after = readableOf(arranged).map(({ name }) => name)
    await audit(db, caller, {
      action: 'collection.arrange',
      subject: { type: 'collection', id: 'all' },
      before: { order: before },
      after: { order: after },
    })
    await invalidate(db, 'promotions')
    return arranged
  })
}

/** Takes a collection down. Told twice, it is taken down once. */
export function removeCollection(shop: Shop, caller: Caller, id: string): Promise<{ id: string }> {
  return shop.transaction(async ({ db, clock }) => {
    const found = await collectionById(db, id)
    if (found.collection.removedAt) return { id }
    await store.updateCollection(db, id, { removedAt: clock.now() })
    await audit(db, caller, {
      action: 'collection.remove',
      subject: { type: 'collection', id },
      before: facts(found),
    })
    await invalidate(db, 'promotions')
    return { id }
  })
}

export function restoreCollection(shop: Shop, caller: Caller, id: string): Promise<AdminCollection> {
  return shop.transaction(async ({ db }) => {
    const found = await collectionById(db, id)
    if (!found.collection.removedAt) return presentCollectionForAdmin(found)
    await store.updateCollection(db, id, { removedAt: null })
    return changed(db, caller, 'collection.restore', id, null)
  })
}

type Facts = ReturnType<typeof facts>

async function changed(db: Db, caller: Caller, action: AuditAction, id: string, before: Facts | null) {
  const after = await collectionById(db, id)
  await audit(db, caller, { action, subject: { type: 'collection', id }, before, after: facts(after) })
  await invalidate(db, 'promotions')
  return presentCollectionForAdmin(after)
}

async function collectionById(db: Db, id: string): Promise<CollectionRow> {
  return mustFind(await store.collectionById(db, id), 'Collection not found.')
}

async function shownCollection(db: Db, id: string): Promise<CollectionRow> {
  const found = await collectionById(db, id)
  if (found.collection.removedAt) throw notFound('This collection has been taken down.')
  return found
}

function facts({ collection, image }: CollectionRow) {
  const { name, description, url } = collection
  return { name, description, url, image: image.id, alt: image.alt }
}
