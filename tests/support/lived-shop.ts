import { openDatabase } from '#db/client.ts'
import { noteLifeState } from '#seed/life-state.ts'
import { seedDemoShop } from '#seed/seed-demo-shop.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { readConfig } from '#server/config.ts'
import { liveThrough } from '#server/life/live-through.ts'
import { createLogger } from '#server/logging/logger.ts'
import { systemClock } from '#server/shop.ts'
import { loadParts } from '#server/wiring/load-parts.ts'
import { testDatabase } from './database.ts'
import { testFolder } from './folder.ts'
import { PHOTOGRAPHS } from './photographs.ts'
import { SECRETS, testShop } from './test-shop.ts'

/** The demo as it opens, with its life behind it, which a file of tests lives through once; its clock is the machine's where no moment is named. */
export async function livedShop({
  now = systemClock.now(),
  ...options
}: {
  pages?: boolean
  files?: FileStore
  now?: Date
} = {}) {
  const stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const folder = stack.use(await testFolder())
  const db = openDatabase(database.pool)
  const files = options.files ?? PHOTOGRAPHS
  const config = readConfig({ ...SECRETS, DATA_DIR: folder.path })
  await seedDemoShop(db, { files, now, images: 'describe', hasLife: true })
  const began = performance.now()
  await liveThrough(config, database.url, {
    load: () => loadParts(config, { dev: true }),
    log: createLogger(config, { process: 'seed' }),
    say: () => {},
    now,
  })
  const tookMs = performance.now() - began
  await noteLifeState(db, 'lived', now)
  const shop = stack.use(await testShop({}, { ...options, files, beside: database }))
  shop.clock.set(now)
  return { shop, tookMs, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
