import { expect, test } from 'vitest'
import { machineFaults } from './machine-faults.ts'

test('a clock without NTP and a log that is not kept are named; a container says that it cannot tell', async () => {
  const on = (ntp: string | null, keepsLog: boolean) =>
    machineFaults({ ntp: async () => ntp, keepsLog: async () => keepsLog })
  expect(await on('yes', true)).toEqual({ faults: [], unknown: [] })
  expect((await on('no', false)).faults).toEqual([
    expect.stringMatching(/does not follow NTP/),
    expect.stringMatching(/within 180 days/),
  ])
  expect(await on(null, false)).toEqual({
    faults: [],
    unknown: [expect.stringMatching(/Not seen from here/)],
  })
})
