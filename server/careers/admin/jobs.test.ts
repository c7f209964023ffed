import { expect, test } from 'vitest'
import * as api from '#contracts/admin/careers.ts'
import { listJobs } from '#contracts/careers.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const FORM: api.JobForm = {
  roleName: 'Goldsmith',
  department: 'Workshop',
  jobType: 'full-time',
  location: 'Solapur',
  description: 'Makes what others draw.',
  ctcMin: 400_000,
  ctcMax: 600_000,
  postedDate: '2026-11-21',
  requiredSkills: ['Soldering', 'Stone setting'],
  responsibilities: ['Make pieces', 'Teach apprentices'],
}

async function admin(shop: TestShop) {
  const { call } = shop.as(await shop.customer({ role: 'manager' }))
  return {
    call,
    add: (job: Partial<api.JobForm> = {}) => call(api.addJob, { body: { ...FORM, ...job } }),
    move: (id: string, status: 'active' | 'closed') =>
      call(api.moveJob, { params: { id }, body: { status } }),
  }
}

const board = async (shop: TestShop) => (await shop.call(listJobs)).map(({ roleName }) => roleName)

test('a new opening is on the careers board at once, with its lists', async () => {
  await using shop = await testShop()
  const { add } = await admin(shop)
  expect(await board(shop)).toEqual([])
  await add()
  expect(await shop.call(listJobs)).toMatchObject([{ ...FORM, status: 'active' }])
})

test('a closed opening leaves the board and comes back when reopened', async () => {
  await using shop = await testShop()
  const { add, move, call } = await admin(shop)
  const { id } = await add()
  await move(id, 'closed')
  expect(await board(shop)).toEqual([])
  expect((await call(api.listAdminJobs, { query: { status: 'closed' } })).rows).toMatchObject([{ id }])
  await move(id, 'active')
  expect(await board(shop)).toEqual(['Goldsmith'])
})

test('an opening that somebody else has changed is not overwritten', async () => {
  await using shop = await testShop()
  const { add, call } = await admin(shop)
  const { id, version } = await add()
  const change = (roleName: string) =>
    call(api.changeJob, { params: { id }, body: { job: { ...FORM, roleName }, version } })
  await change('Master goldsmith')
  await expect(change('Mine')).rejects.toMatchObject({ status: 409, details: { version: 2 } })
  expect(await board(shop)).toEqual(['Master goldsmith'])
})

test.each([
  [{ roleName: '' }, 'roleName', 'Please enter the role.'],
  [{ ctcMin: -1 }, 'ctcMin', 'Please enter whole rupees per year, or 0 to leave the salary out.'],
  [{ ctcMax: 1e12 }, 'ctcMax', 'Please enter whole rupees per year, or 0 to leave the salary out.'],
  [{ ctcMin: 900_000 }, 'ctcMax', 'The maximum salary is below the minimum.'],
  [{ requiredSkills: ['Soldering', ' '] }, 'requiredSkills.1', 'Please leave out empty lines.'],
  [{ postedDate: '2026-13-01' }, 'postedDate', 'Please enter a date as YYYY-MM-DD.'],
])('%j is refused at its field', async (job, field, message) => {
  await using shop = await testShop()
  const { add } = await admin(shop)
  await expect(add(job)).rejects.toMatchObject({ status: 400, details: { fields: [{ field, message }] } })
  expect(await board(shop)).toEqual([])
})

test('staff see the openings and change none', async () => {
  await using shop = await testShop()
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  expect((await call(api.listAdminJobs)).rows).toEqual([])
  await expect(call(api.addJob, { body: FORM })).rejects.toMatchObject({
    status: 403,
    message: 'Your role does not allow you to change job openings.',
  })
})
