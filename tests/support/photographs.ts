import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { localFiles } from '#server/adapters/files/local.ts'

/** Photographs are encoded once and kept between runs; their names hold their content. */
export const PHOTOGRAPHS_FOLDER = fileURLToPath(
  new URL('../../node_modules/.cache/sgj-photographs', import.meta.url),
)
export const PHOTOGRAPHS = localFiles(PHOTOGRAPHS_FOLDER)

/** Gives a shop of its own, which marks its folder, the photographs that are encoded already. */
export function copyPhotographs(folder: string): Promise<void> {
  return cp(PHOTOGRAPHS_FOLDER, folder, { recursive: true })
}
