import { expect, test } from 'vitest'
import { listColleagues, logInAsColleague } from '#contracts/demo.ts'
import { readProfile } from '#contracts/identity.ts'
import { testShop } from '#tests/support/test-shop.ts'
import * as login from './demo-login.ts'

test('a visitor of the demo reads one admin of each role, the owner first', async () => {
  await using shop = await testShop()
  await shop.customer({
    role: 'accountant',
    firstName: 'Ashok',
    lastName: 'Bhosale',
    mobileNumber: '9000000005',
  })
  await shop.customer({ role: 'owner', firstName: 'Sharad', lastName: 'Jagtap', mobileNumber: '9000000001' })
  await shop.customer({ role: 'owner', firstName: 'Smita', lastName: 'Jagtap', mobileNumber: '9000000002' })
  await shop.customer({ firstName: 'Asha', lastName: 'Patil' })
  expect(await shop.call(listColleagues)).toEqual([
    { mobileNumber: '9000000001', name: 'Sharad Jagtap', role: 'owner' },
    { mobileNumber: '9000000005', name: 'Ashok Bhosale', role: 'accountant' },
  ])
})

test('one call logs in as one of them, and as nobody else', async () => {
  await using shop = await testShop()
  await shop.customer({ role: 'owner', mobileNumber: '9000000001' })
  const buyer = await shop.customer()
  const { token, user } = await shop.call(logInAsColleague, { body: { mobile_number: '9000000001' } })
  expect(user).toMatchObject({ role: 'owner', is_admin: true })
  const { url } = { url: readProfile.path.replace(':mobileNumber', '9000000001') }
  const read = await shop.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(read.statusCode).toBe(200)
  const body = { mobile_number: buyer.mobileNumber }
  await expect(shop.call(logInAsColleague, { body })).rejects.toMatchObject({ status: 404 })
})

test('a real shop refuses both, on the wire and in the use case', async () => {
  await using shop = await testShop()
  await shop.customer({ role: 'owner', mobileNumber: '9000000001' })
  const real = { ...shop.shop, config: { ...shop.shop.config, isDemo: false } }
  await expect(login.listColleagues(real)).rejects.toMatchObject({ status: 404 })
  await expect(login.logInAsColleague(real, '9000000001')).rejects.toMatchObject({ status: 404 })
})
