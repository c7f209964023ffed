import { readFile } from 'node:fs/promises'
import { modelFile } from '#rules/catalogue/model-address.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import { DEMO_PRODUCTS } from './demo/products.ts'

/** The id of each 3-D model by its name. */
export type ModelIds = ReadonlyMap<string, string>

/** Puts the demo's 3-D models (`seed/models/<name>.glb`) into `files`; they are shown as they are. */
export async function seedModels(files: FileStore): Promise<ModelIds> {
  const products = DEMO_PRODUCTS.flatMap(({ products }) => products)
  const names = new Set(products.flatMap(({ model }) => model ?? []))
  const ids = new Map<string, string>()
  for (const name of names) {
    const bytes = await readFile(new URL(`./models/${name}.glb`, import.meta.url))
    const id = imageId(bytes)
    if (!(await files.has(modelFile(id)))) await files.put(modelFile(id), bytes, 'model/gltf-binary')
    ids.set(name, id)
  }
  return ids
}
