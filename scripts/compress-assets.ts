import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [folder = ''] = process.argv.slice(2)

/** Writes `.br` and `.gz` beside every script, style and reader of codes of a build, so that nothing is compressed per request. */
const compress = async (name: string): Promise<void> => {
  const bytes = await readFile(join(folder, name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
  await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
}

// All at once: Node compresses as many at a time as it has threads.
const names = await readdir(folder)
await Promise.all(names.filter((name) => /\.(js|css|svg|wasm)$/.test(name)).map(compress))
