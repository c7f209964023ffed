import { expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { invalidateCatalogue, listenForCatalogueChanges } from './catalogue-version.ts'

test('a node that lost its line hears again by itself, and takes it that something has changed', async () => {
  await using database = await testDatabase()
  const { pool, url } = database
  const version = await listenForCatalogueChanges(url)
  const before = version.current() ?? 0
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(() => expect(version.current()).toBeGreaterThan(before), { timeout: 30_000, interval: 5 })
  const after = version.current() ?? 0
  await invalidateCatalogue(openDatabase(pool))
  await vi.waitFor(() => expect(version.current()).toBeGreaterThan(after), { timeout: 30_000, interval: 5 })
  await version.close()
})

test('a node that cannot listen says so at once', async () => {
  await expect(listenForCatalogueChanges('postgres://shop:x@127.0.0.1:1/shop')).rejects.toThrow(
    'ECONNREFUSED',
  )
})
