import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [folder = ''] = process.argv.slice(2)

/** Writes `.br` and `.gz` beside every script, style and reader of codes of a build, so that nothing is compressed per request. */
for (const name of await readdir(folder)) {
  if (!/\.(js|css|svg|wasm)$/.test(name)) continue
  const bytes = await readFile(join(folder, name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
  await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
}
