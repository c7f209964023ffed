import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureRecovery } from './measure-recovery.ts'
import { recoverySection, withRecovery } from './recovery-section.ts'

/** Measures outages alone, in a shop of `--products` products, and puts them into `docs/performance.md`. */
const { values } = parseArgs({ options: { products: { type: 'string', default: '1000' } } })

const PAGE = new URL('../../docs/performance.md', import.meta.url)

const folder = await mkdtemp(join(tmpdir(), 'sgj-bench-'))
try {
  const recovery = await measureRecovery(folder, values.products)
  console.log(JSON.stringify(recovery))
  await writeFile(PAGE, withRecovery(await readFile(PAGE, 'utf8'), recoverySection(recovery)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
