import { expect, test } from 'vitest'
import * as api from '#contracts/careers.ts'
import { jobs } from '#db/schema/careers.ts'
import { testShop } from '#tests/support/test-shop.ts'

const opening = (roleName: string, change: Partial<typeof jobs.$inferInsert> = {}) => ({
  roleName,
  description: 'Makes what others wear.',
  department: 'Workshop',
  jobType: 'full-time' as const,
  location: 'Solapur',
  ctcMin: 300_000,
  ctcMax: 480_000,
  postedDate: '2026-11-01',
  requiredSkills: ['Stone setting'],
  responsibilities: ['Sets stones'],
  ...change,
})

test('the board shows what is open, newest first, with everything a card needs', async () => {
  await using shop = await testShop()
  await shop.db
    .insert(jobs)
    .values([
      opening('Goldsmith'),
      opening('Accountant', { status: 'closed', postedDate: '2026-11-20' }),
      opening('Designer', { postedDate: '2026-11-15', jobType: 'internship' }),
    ])
  const board = await shop.call(api.listJobs)
  expect(board.map(({ roleName }) => roleName)).toEqual(['Designer', 'Goldsmith'])
  expect(board[1]).toEqual({ ...opening('Goldsmith'), id: expect.any(String), status: 'active' })
})

test('departments are those with openings, each once', async () => {
  await using shop = await testShop()
  await shop.db
    .insert(jobs)
    .values([
      opening('Goldsmith'),
      opening('Polisher'),
      opening('Seller', { department: 'Showroom' }),
      opening('Accountant', { department: 'Accounts', status: 'closed' }),
    ])
  expect(await shop.call(api.listDepartments)).toEqual(['Showroom', 'Workshop'])
})

test('an empty board is an empty list', async () => {
  await using shop = await testShop()
  expect(await shop.call(api.listJobs)).toEqual([])
  expect(await shop.call(api.listDepartments)).toEqual([])
})
