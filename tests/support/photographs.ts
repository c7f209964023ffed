import { fileURLToPath } from 'node:url'
import { localFiles } from '#server/adapters/files/local.ts'

/** Photographs are encoded once and kept between runs; their names hold their content. */
export const PHOTOGRAPHS_FOLDER = fileURLToPath(
  new URL('../../node_modules/.cache/sgj-photographs', import.meta.url),
)
export const PHOTOGRAPHS = localFiles(PHOTOGRAPHS_FOLDER)
