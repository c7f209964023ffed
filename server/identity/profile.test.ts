import { expect, test } from 'vitest'
import type { RequestInput } from '#contracts/endpoint.ts'
import * as api from '#contracts/identity.ts'
import { getReviews } from '#contracts/reviews.ts'
import { reviews } from '#db/schema/reviews.ts'
import { testShop } from '#tests/support/test-shop.ts'

const FORBIDDEN = { status: 403, message: 'This belongs to another customer.' }

test('customers read their own profile and nobody else’s', async () => {
  await using shop = await testShop()
  const [asha, vikram] = [await shop.customer(), await shop.customer({ firstName: 'Vikram' })]
  const params = { mobileNumber: asha.mobileNumber }
  expect(await shop.as(asha).call(api.readProfile, { params })).toMatchObject({
    id: asha.id,
    first_name: 'Asha',
    last_name: 'Kulkarni',
    mobile_number: asha.mobileNumber,
    city: 'Solapur',
    is_admin: false,
  })
  await expect(shop.as(vikram).call(api.readProfile, { params })).rejects.toMatchObject(FORBIDDEN)
  const nobody = { mobileNumber: '9999999999' }
  await expect(shop.as(asha).call(api.readProfile, { params: nobody })).rejects.toMatchObject(FORBIDDEN)
})

test('managers read and change a customer’s profile; an unknown number is not found', async () => {
  await using shop = await testShop()
  const [asha, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const params = { mobileNumber: asha.mobileNumber }
  expect((await shop.as(manager).call(api.readProfile, { params })).id).toBe(asha.id)
  const changed = await shop.as(manager).call(api.updateProfile, { params, body: { city: 'Pune' } })
  expect(changed).toMatchObject({ id: asha.id, city: 'Pune' })
  const nobody = { mobileNumber: '9999999999' }
  for (const call of [api.readProfile, api.updateProfile])
    await expect(shop.as(manager).call(call, { params: nobody })).rejects.toMatchObject({ status: 404 })
})

test('fields that are sent change, the others stay', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const params = { mobileNumber: asha.mobileNumber }
  const body = { first_name: ' Anjali ', email: 'anjali@example.in' }
  await shop.as(asha).call(api.updateProfile, { params, body })
  expect(await shop.as(asha).call(api.readProfile, { params })).toMatchObject({
    first_name: 'Anjali',
    last_name: 'Kulkarni',
    email: 'anjali@example.in',
    city: 'Solapur',
    pincode: '413001',
  })
})

test('the address form’s spelling of the names is understood too', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const body = {
    firstName: 'Anjali',
    lastName: 'Deshpande',
    address: '12, Tilak Road',
    pincode: '411001',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
  }
  const params = { mobileNumber: asha.mobileNumber }
  expect(await shop.as(asha).call(api.updateProfile, { params, body })).toMatchObject({
    first_name: 'Anjali',
    last_name: 'Deshpande',
    address: '12, Tilak Road',
    city: 'Pune',
    pincode: '411001',
  })
})

test('nobody changes number, role or id by way of the profile', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const token = await shop.as(asha).token()
  const answer = await shop.inject({
    method: 'PUT',
    url: `/api/users/update/${asha.mobileNumber}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { phone: '9999999999', mobile_number: '9999999999', role: 'owner', id: 'x', city: 'Pune' },
  })
  expect(answer.json()).toMatchObject({
    id: asha.id,
    mobile_number: asha.mobileNumber,
    phone: asha.mobileNumber,
    role: 'customer',
    city: 'Pune',
  })
})

test('somebody else’s profile is not to be changed', async () => {
  await using shop = await testShop()
  const [asha, vikram] = [await shop.customer(), await shop.customer()]
  const params = { mobileNumber: asha.mobileNumber }
  const attempt = shop.as(vikram).call(api.updateProfile, { params, body: { first_name: 'Mallory' } })
  await expect(attempt).rejects.toMatchObject(FORBIDDEN)
  expect((await shop.as(asha).call(api.readProfile, { params })).first_name).toBe('Asha')
})

test('invalid values are refused with a sentence, and nothing is stored', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const params = { mobileNumber: asha.mobileNumber }
  const before = await shop.as(asha).call(api.readProfile, { params })
  const refusals: [RequestInput<typeof api.updateProfile>['body'], string][] = [
    [{ first_name: '  ' }, 'Please enter the first name.'],
    [{ lastName: '', city: 'Pune' }, 'Please enter the last name.'],
    [{ email: 'anjali@' }, 'Please enter a valid e-mail address.'],
    [{ pincode: '41300' }, 'Please enter a valid 6-digit pincode.'],
    [{ pincode: '013001' }, 'Please enter a valid 6-digit pincode.'],
    [{ first_name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
  ]
  for (const [body, sentence] of refusals) {
    const refusal = { status: 400, message: expect.stringContaining(sentence) }
    await expect(shop.as(asha).call(api.updateProfile, { params, body })).rejects.toMatchObject(refusal)
  }
  expect(await shop.as(asha).call(api.readProfile, { params })).toEqual(before)
})

test('a corrected name appears at once on reviews already written', async () => {
  await using shop = await testShop()
  const [asha, ring] = [await shop.customer(), await shop.product()]
  await shop.db.insert(reviews).values({ customerId: asha.id, productId: ring.id, text: 'Lovely.' })
  await shop.call(getReviews, { params: { productId: ring.id } })
  const params = { mobileNumber: asha.mobileNumber }
  await shop.as(asha).call(api.updateProfile, { params, body: { first_name: 'Anjali' } })
  const [review] = await shop.call(getReviews, { params: { productId: ring.id } })
  expect(review?.user.first_name).toBe('Anjali')
})
