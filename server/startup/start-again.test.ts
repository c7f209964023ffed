import { expect, test } from 'vitest'
import { DatabaseFailed } from '#db/faults.ts'
import { startAgain } from './start-again.ts'

const LOST = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
const REFUSED = 'This database was opened as a demo.'

/** A process whose starts end with these faults, one after the other; what it says, and how often it closes. */
function processWith(faults: readonly Error[], stop?: AbortSignal) {
  const left = [...faults]
  const said: string[] = []
  const closed: string[] = []
  const start = async () => {
    const fault = left.shift()
    if (fault) throw fault
    return 'open'
  }
  const close = async () => void closed.push('closed')
  const limits = { tries: 3, backoff: 1 }
  return { said, closed, opened: startAgain({ start, close, say: (line) => said.push(line), stop, limits }) }
}

test('a start in which the database is lost is closed and begun again, and says so', async () => {
  const { opened, said, closed } = processWith([LOST, new DatabaseFailed(LOST)])
  expect(await opened).toBe('open')
  expect(closed).toHaveLength(2)
  expect(said).toEqual(Array(2).fill('The database was lost while the shop was starting (read ECONNRESET).'))
})

test('a process that loses the database at each start ends with one sentence', async () => {
  const { opened, closed } = processWith([LOST, LOST, LOST])
  await expect(opened).rejects.toThrow(
    'The database was lost at each of 3 attempts to start (read ECONNRESET). Look after the database, then start again.',
  )
  expect(closed).toHaveLength(3)
})

test('what another start would not change ends the process at once', async () => {
  const { opened, said, closed } = processWith([new Error(REFUSED)])
  await expect(opened).rejects.toThrow(REFUSED)
  expect([said, closed]).toEqual([[], ['closed']])
})

test('a process that is told to stop does not start again', async () => {
  const { opened, closed } = processWith([LOST], AbortSignal.abort())
  await expect(opened).rejects.toThrow('read ECONNRESET')
  expect(closed).toHaveLength(1)
})
