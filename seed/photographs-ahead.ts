import { existsSync } from 'node:fs'
import { filesFor, filesPlace } from '#server/adapters/files/files-for.ts'
import type { Config } from '#server/config.ts'
import { FIRST_PHOTOS } from './demo/photo-plan.ts'
import { seedImages } from './seed-images.ts'

/**
 * The photographs that a demo opens with, before there is a database: {@link seedImages} finds them later. Only into a
 * data folder that is not there yet, because nobody has looked whose shop a database or a bucket belongs to. Stops after
 * the photographs in hand when told to.
 */
export async function photographsAhead(
  config: Config,
  stop: AbortSignal,
  names = FIRST_PHOTOS,
): Promise<void> {
  const isNew = !config.DATABASE_URL && filesPlace(config).kind === 'folder' && !existsSync(config.DATA_DIR)
  if (!config.isDemo || !isNew) return
  const files = filesFor(config)
  await seedImages(files, 'process', () => stop.throwIfAborted(), names).catch((fault: unknown) => {
    if (!stop.aborted) throw fault
  })
}
