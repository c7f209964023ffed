import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentServer } from '#tests/support/silent-server.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** The lines printed while it waits, and the message of the error with which it gives up. */
async function waitFor(url: string) {
  const said: string[] = []
  const limits = { connect: 1000, wait: 500, pause: 10 }
  const failure = await waitForDatabase(url, { say: (line) => said.push(line), limits }).then(
    () => '',
    (fault) => fault.message,
  )
  return { said, failure }
}

test('it waits for a database that refuses connections, and says so in a sentence', async () => {
  const port = await freePort()
  const { said, failure } = await waitFor(`postgres://shop:secret@127.0.0.1:${port}/shop`)
  expect(said).toEqual([
    `The database at 127.0.0.1:${port} refuses connections. The shop waits for it, 0.5 seconds at most …`,
  ])
  expect(failure).toBe(
    `The database at 127.0.0.1:${port} refuses connections. The shop has waited 0.5 seconds. Start it, or correct DATABASE_URL.`,
  )
})

test('it reports a database that accepts connections but never answers', async () => {
  await using silent = await silentServer()
  const { failure } = await waitFor(silent.url)
  expect(failure).toContain('accepts the connection and says nothing. The shop has waited')
})

test('it does not wait if waiting cannot help, and shows no password', async () => {
  await using database = await testDatabase()
  const wrong = new URL(database.url)
  wrong.pathname = '/nothing'
  const { said, failure } = await waitFor(wrong.href)
  expect(said).toEqual([])
  expect(failure).toContain('refuses the shop: database "nothing" does not exist.')
  expect(failure).not.toContain(wrong.password)
})

test('it continues at once if the database is there', async () => {
  await using database = await testDatabase()
  expect(await waitFor(database.url)).toEqual({ said: [], failure: '' })
})
