// node lab/upgrades/make.ts COMMIT: starts that commit's demo shop, sells in it, and writes down its database.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownMigrations } from '#db/known-migrations.ts'
import { withSetupPool } from '#db/migrate.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { runningDatabase } from '#server/adapters/database/embedded.ts'
import { writeRelease } from './former-release.ts'
import { sell } from './sell.ts'
import { checkOut, startRelease } from './start-release.ts'

const CUSTOMERS = ['9810000001', '9810000002', '9810000003']

async function main(commit: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  const [files, data] = [join(folder, 'release'), join(folder, 'data')]
  try {
    checkOut(commit, files)
    const shop = await startRelease(files, { port: await freePort(), data })
    try {
      await sell(shop.origin, CUSTOMERS)
      const url = (await runningDatabase(join(data, 'database'), 'shop')) ?? ''
      const { name, bytes } = await withSetupPool(url, async (pool) => {
        const { rows } = await pool.query('select count(*)::int as had from drizzle.__drizzle_migrations')
        const name = knownMigrations()[rows[0].had - 1]?.name ?? 'unknown'
        return { name, bytes: await writeRelease(pool, { name, commit }) }
      })
      console.log(`lab/upgrades/${name}.json.gz: ${Math.ceil(bytes / 1000)} kB`)
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [, , commit] = process.argv
if (!commit) throw new Error('Which commit? node lab/upgrades/make.ts COMMIT')
await main(execFileSync('git', ['rev-parse', commit], { encoding: 'utf8' }).trim())
