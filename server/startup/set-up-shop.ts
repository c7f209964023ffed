import type { Pool } from 'pg'
import { type Db, openDatabase } from '#db/client.ts'
import { isEmpty } from '#seed/is-empty.ts'
import { lifeStateOf, noteLifeState } from '#seed/life-state.ts'
import type { OnProgress } from '#seed/progress.ts'
import { filesFor, filesPlace } from '#server/adapters/files/files-for.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Config } from '#server/config.ts'
import type { Disposers } from '#server/disposers.ts'
import type { Logger } from '#server/logging/logger.ts'
import { claimDatabase } from './claim-database.ts'
import { claimFiles } from './claim-files.ts'
import { demoWarning } from './demo-in-public.ts'
import { emptyDemo } from './life-of-demo.ts'
import { prepareSchema } from './prepare-schema.ts'
import { seedInTurn } from './seed-in-turn.ts'

type StartVoices = { say: (line: string) => void; stop?: AbortSignal | undefined }
/** Lives through the story of the demo, in a database that has its goods. */
type Live = () => Promise<void>

/** Brings the schema up to date, and seeds a new shop; a demo has its life behind it then, unless `SEED_LIFE` is off. */
export async function setUpShop(
  config: Config,
  pool: Pool,
  { say, stop }: StartVoices,
  live: Live = async () => {},
): Promise<void> {
  await prepareSchema(pool, config)
  const database = openDatabase(pool)
  await claimDatabase(database, config, new Date())
  await claimFiles({ db: database, files: filesFor(config), place: filesPlace(config) })
  const warning = demoWarning(config)
  if (warning) say(warning)
  if (!(await isReady(database)))
    await seedInTurn(pool, { say, stop }, () => seed(config, pool, { say, stop }, live))
}

/** A life that was not lived to its end is one that another process lives through now, or that was interrupted. */
const isReady = async (database: Db) =>
  !(await isEmpty(database)) && (await lifeStateOf(database)) !== 'begun'

async function seed(config: Config, pool: Pool, { say, stop }: StartVoices, live: Live): Promise<void> {
  const database = openDatabase(pool)
  if (await isReady(database)) return
  if (config.isDemo) {
    if (!(await isEmpty(database))) {
      say('The first start of this demo was interrupted. It begins again …')
      await emptyDemo(pool)
      await claimDatabase(database, config, new Date())
    }
    const hasLife = config.SEED_LIFE === 'on'
    const { seedDemoShop } = await import('#seed/seed-demo-shop.ts')
    say('Setting up the demo shop: products, photographs, rates …')
    const files = filesFor(config)
    const onProgress = told({ say, stop })
    const images = hasLife ? 'describe' : 'process'
    const now = new Date()
    await seedDemoShop(database, { files, now, images, laterPhotographs: true, hasLife, onProgress })
    if (!hasLife) return
    await bothEnd(live(), writePhotographs(files, onProgress))
    await noteLifeState(database, 'lived', new Date())
    return
  }
  const { seedBaseline } = await import('#seed/seed-baseline.ts')
  await seedBaseline(database, new Date())
  say('New shop: categories, jewellery types and first pages are ready. Add your products next.')
}

/** While the life is lived, which leaves a processor to them. */
async function writePhotographs(files: FileStore, onProgress: OnProgress): Promise<void> {
  const [{ seedImages }, { FIRST_PHOTOS }] = await Promise.all([
    import('#seed/seed-images.ts'),
    import('#seed/demo/photo-plan.ts'),
  ])
  await seedImages(files, 'process', onProgress, FIRST_PHOTOS)
}

/** Waits for both, also where one fails: a start that begins again must not meet what is left of the one before. */
async function bothEnd(...works: [Promise<void>, Promise<void>]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** Adds the demo's close-ups while the shop is open. The shop closes once the one in hand is written. */
export function addLaterPhotographs(
  config: Config,
  database: Db,
  { log, disposers }: { log: Logger; disposers: Disposers },
): void {
  const stop = new AbortController()
  const made = import('#seed/seed-later-photographs.ts')
    .then(({ seedLaterPhotographs }) => seedLaterPhotographs(database, filesFor(config), stop.signal))
    .catch((fault: unknown) => log.error({ err: fault }, 'the demo lacks some of its photographs'))
  disposers.push(() => {
    stop.abort()
    return made
  })
}

/** Progress as lines: the first and the last step of each part, and every quarter between. Throws when told to stop. */
function told({ say, stop }: StartVoices): OnProgress {
  return ({ what, done, total }) => {
    stop?.throwIfAborted()
    const quarter = Math.max(1, Math.ceil(total / 4))
    if (done === total || done % quarter === 0) say(`  ${what}: ${done} of ${total}`)
  }
}
