import { expect, test } from 'vitest'
import { SendingLine } from './sending-line.ts'

/** Works that end when they are told to, and how many of them go on at a time. */
function works() {
  const open: (() => void)[] = []
  return {
    open,
    work: () => new Promise<void>((done) => open.push(done)),
    async end() {
      open.shift()?.()
      await new Promise((settled) => setImmediate(settled))
    },
  }
}

test('three files are on their way at a time, and the next goes when one has arrived', async () => {
  const line = new SendingLine()
  const { open, work, end } = works()
  for (let count = 0; count < 5; count++) line.add(work)
  expect(open).toHaveLength(3)
  await end()
  await end()
  await end()
  expect(open).toHaveLength(2)
})

test('further attempts go one after the other, and so does what comes after them', async () => {
  const line = new SendingLine()
  const { open, work, end } = works()
  const attempts = [1, 2].map(() => line.attempts(work))
  for (const attempt of attempts) void attempt()
  expect(open).toHaveLength(2)
  await end()
  await end()
  for (const attempt of attempts) void attempt()
  await Promise.resolve()
  expect(open).toHaveLength(1)
  await end()
  expect(open).toHaveLength(1)
  await end()
  for (let count = 0; count < 2; count++) line.add(work)
  expect(open).toHaveLength(1)
})
