import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactSettings } from '#contracts/admin/settings.ts'
import { dayInIndia } from '#rules/days.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { feedSettings } from '#trade/proof/contract/feeds.ts'
import { feedItems, type LeftOut } from './feed-items.ts'
import { changesKnown } from './generation.store.ts'
import { FEED_FORMATS, type FeedName } from './write-feeds.ts'

/** A feed as it was written at one moment: a file, which readers of any speed read. */
type Generation = {
  /** The changes it knows, and what it was written for. */
  key: string
  path: string
  at: Date
  items: number
  leftOut: LeftOut[]
  leftOutCount: number
}

/** Products that are named of those that are left out. */
const MAX_NAMED = 100

/** The newest of each feed of each shop in this process, and the one that is being written. */
const generations = new Map<string, { done: Generation | null; making: Promise<Generation> | null }>()

/**
 * A feed that says what pages say now. It is written in one moment of the database, to a file, so that a slow reader holds
 * nothing up; who asks while it is being written waits for the same one. Null where it is switched off.
 */
export async function generationOf(shop: Shop, name: FeedName, origin: string): Promise<Generation | null> {
  const settings = await readSetting(shop, feedSettings)
  if (!settings[name]) return null
  const day = dayInIndia(shop.clock.now())
  const keyIn = async (at: Shop) => `${await changesKnown(at.db)} ${day} ${JSON.stringify(settings)}`
  const place = `${shop.databaseUrl} ${origin} ${name}`
  const state = generations.get(place) ?? { done: null, making: null }
  generations.set(place, state)
  if (state.done?.key === (await keyIn(shop))) return state.done
  state.making ??= shop
    .snapshot(async (moment) => write(moment, { name, origin, key: await keyIn(moment) }))
    .then(async (made) => {
      const former = state.done
      state.done = made
      // Who reads it has it open and reads it to its end.
      if (former) await rm(former.path, { force: true })
      return made
    })
    .finally(() => {
      state.making = null
    })
  return state.making
}

/** The bytes of a generation. */
export const bytesOf = ({ path }: Generation) => createReadStream(path)

type FeedRequest = { name: FeedName; origin: string; key: string }

async function write(shop: Shop, { name, origin, key }: FeedRequest): Promise<Generation> {
  const { type: _, head, item, end } = FEED_FORMATS[name]
  const path = join(await mkdtemp(join(tmpdir(), 'feed-')), name)
  const { shopName } = await readSetting(shop, contactSettings)
  const made: Generation = { key, path, at: shop.clock.now(), items: 0, leftOut: [], leftOutCount: 0 }
  const file = createWriteStream(path)
  const put = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await put(head(shopName, origin))
  for await (const found of feedItems(shop, origin))
    if ('leftOut' in found) {
      made.leftOutCount += 1
      if (made.leftOut.length < MAX_NAMED) made.leftOut.push(found.leftOut)
    } else {
      made.items += found.items.length
      await put(found.items.map(item).join(''))
    }
  file.end(end)
  await once(file, 'finish')
  return made
}
