import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { faultGround } from './ground.ts'
import type { Outcomes } from './main-jobs.ts'

const ALL_DONE: Outcomes = {
  visit: 'done',
  'log in': 'done',
  quote: 'done',
  'begin to pay': 'done',
  'have paid': 'done',
  'send a design': 'done',
  'publish rates': 'done',
}

test.each(FAULTS)('$id: the promises hold, and the shop recovers by itself', async (fault) => {
  const { expected, inject, heal, paidTwice, dies, limits } = fault
  await using ground = await faultGround(limits)
  const { shop, books } = ground
  const payer = await ground.begin()
  expect(await books.impossible()).toEqual([])

  await inject(ground)
  const { outcomes, said } = await ground.mainJobs(payer, paidTwice)
  expect(outcomes, said.join('\n')).toEqual({ ...ALL_DONE, ...expected.refused })
  expect(said.join('\n')).not.toContain('Something went wrong')
  expect(said.join('\n')).toContain(expected.sentence ?? '')
  expect(await books.impossible()).toEqual([])
  expect(await (dies ? ground.die() : ground.work())).toEqual(expected.waiting ?? [])
  expect(shop.logged()).toContain(expected.log ?? '')
  expect(await books.impossible()).toEqual([])

  await heal(ground)
  expect(await ground.work()).toEqual([])
  expect(await books.impossible()).toEqual([])
  const afterwards = await ground.mainJobs(await ground.begin())
  expect(afterwards).toEqual({ outcomes: ALL_DONE, said: [] })
  expect(await ground.work()).toEqual([])
  expect(await books.close()).toEqual([])
})

test('the runbook has a line for each fault, in the same words', async () => {
  const runbook = await readFile(fileURLToPath(new URL('../../docs/runbook.md', import.meta.url)), 'utf8')
  const [, section = ''] = runbook.split('\n## What the shop survives by itself\n')
  const [table = ''] = section.split('\n## ')
  const lines = FAULTS.map(
    ({ id, expected }) => `| ${id} | ${expected.customer} | ${expected.admin} | ${expected.recovers} |`,
  )
  expect(
    table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1),
  ).toEqual(lines)
})
