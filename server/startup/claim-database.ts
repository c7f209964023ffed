import type { Db } from '#db/client.ts'
import { modesSoFar, noteStart, type ShopMode, takeTurnsToStart } from './shop-starts.store.ts'

const OTHER_MODE = { demo: 'production', production: 'demo' } as const satisfies Record<ShopMode, ShopMode>

const REFUSALS = {
  demo: [
    'This database belongs to a shop that was opened with SHOP_ENV=production.',
    "The demo would show its customers' one-time passwords to anyone. Set SHOP_ENV=production, or give the demo its own database.",
  ],
  production: [
    'This database was opened as a demo: it holds invented products, customers and orders paid with play money.',
    'Give the real shop an empty database (DATABASE_URL). To move products, export them from the demo as a file and import them into the shop.',
  ],
} as const satisfies Record<ShopMode, readonly string[]>

/**
 * Notes as what a migrated database is opened. Throws a sentence where it was opened as the other kind of shop before;
 * no variable overrides that.
 */
export async function claimDatabase(db: Db, { isDemo }: { isDemo: boolean }, now: Date): Promise<void> {
  const mode = isDemo ? 'demo' : 'production'
  await db.transaction(async (within) => {
    await takeTurnsToStart(within)
    if ((await modesSoFar(within)).has(OTHER_MODE[mode])) throw new Error(REFUSALS[mode].join('\n'))
    await noteStart(within, mode, now)
  })
}
