import type {
  AdminCollection,
  addCollection as addContract,
  changeCollection as changeContract,
} from '#contracts/admin/promotions.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { audit } from '#server/audit/audit.ts'
import { editable } from '#server/audit/editable.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { refused } from '#server/errors.ts'
import { collectionsInOrder, MAX_COLLECTIONS } from '#server/promotions/promotions.store.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { badImage, imageSent, keepImage, storeImage } from './image.ts'
import { presentCollectionForAdmin } from './promotions.present.ts'
import * as store from './promotions.store.ts'

const collections = editable({
  type: 'collection',
  missing: 'Collection not found.',
  removed: 'This collection has been taken down.',
  lock: store.lockCollection,
  rewrite: store.rewriteCollection,
  named: ({ collection }) => collection,
  facts({ collection: { name, description, url, removedAt }, image }) {
    return removedAt ? null : { name, description, url, image: image.id, alt: image.alt }
  },
  tags: () => ['promotions'],
  present: presentCollectionForAdmin,
})

export async function listCollections(shop: Shop) {
  return presentRows(shop, await collectionsInOrder(shop.db), {
    table: 'exclusive_collections',
    idOf: ({ collection }) => collection.id,
    present: presentCollectionForAdmin,
  })
}

/** Adds a collection, which comes first. */
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
  return collections.add(shop, caller, 'collection.add', async ({ db, clock }) => {
    if ((await store.lockCollections(db)).size >= MAX_COLLECTIONS) throw tooManyCollections()
    const imageId = await storeImage(db, image, alt)
    const position = await store.firstPosition(db)
    return store.insertCollection(db, { ...words, imageId, position, updatedAt: clock.now() })
  })
}

const tooManyCollections = () => refused('There are already 100 collections. Please take some down first.')

/**
 * Changes a collection, and its image where one is sent. As the one most recently updated it comes first, which is
 * what the specification asks for (section 2), unless it is to keep its place.
 */
export async function changeCollection(
  shop: Shop,
  caller: Caller,
  id: string,
  { alt, version, comesFirst, ...words }: ParsedRequest<typeof changeContract>['body'],
  files: readonly UploadedFile[],
): Promise<AdminCollection> {
  const image = await imageSent(shop, files, alt)
  const seen = { action: 'collection.change', id, version } as const
  return collections.change(shop, caller, seen, async ({ collection }, { db, clock }) => ({
    ...words,
    ...(comesFirst === 'yes' && { position: await store.firstPosition(db) }),
    imageId: await keepImage(db, image, collection.imageId, alt),
    updatedAt: clock.now(),
  }))
}

/** Puts all collections in the order given. */
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
export async function removeCollection(shop: Shop, caller: Caller, id: string): Promise<{ id: string }> {
  const action = { action: 'collection.remove', id } as const
  await collections.turn(shop, caller, action, ({ collection: { removedAt } }) =>
    removedAt ? null : { removedAt: shop.clock.now() },
  )
  return { id }
}

export function restoreCollection(shop: Shop, caller: Caller, id: string): Promise<AdminCollection> {
  const action = { action: 'collection.restore', id } as const
  return collections.turn(shop, caller, action, ({ collection: { removedAt } }) =>
    removedAt ? { removedAt: null } : null,
  )
}
