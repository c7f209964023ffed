import { expect, test } from 'vitest'
import * as api from '#contracts/admin/reviews.ts'
import { addReview, getReviews, listReviews } from '#contracts/reviews.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { summariseReviews } from '#server/reviews/list-reviews.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

async function written(shop: TestShop) {
  const [asha, ring] = [await shop.customer(), await shop.product()]
  const manager = await shop.customer({ role: 'manager' })
  const body = { userId: asha.id, productId: ring.id, text: 'Too small, and they shouted.', rating: 1 }
  const { id } = await shop.as(asha).call(addReview, { body })
  const { call } = shop.as(manager)
  const params = { id }
  return {
    asha,
    ring,
    call,
    params,
    hide: (version: number, reason = 'Insults or threatens someone') =>
      call(api.hideReview, { params, body: { hidden: true, reason, version } }),
    show: (version: number) => call(api.hideReview, { params, body: { hidden: false, version } }),
    reply: (reply: string, version: number) => call(api.replyToReview, { params, body: { reply, version } }),
    inShop: () => shop.call(getReviews, { params: { productId: ring.id } }),
  }
}

test('a hidden review is gone from the shop at once, stars and all, and comes back when shown again', async () => {
  await using shop = await testShop()
  const { ring, hide, show, inShop } = await written(shop)
  expect(await inShop()).toHaveLength(1)
  const hidden = await hide(1)
  expect(hidden.hidden).toMatchObject({ reason: 'Insults or threatens someone' })
  expect(await inShop()).toEqual([])
  expect(await shop.call(listReviews)).toEqual([])
  expect(await summariseReviews(shop.shop, ring.id)).toMatchObject({ reviews: 0, average: null })
  await show(2)
  expect(await inShop()).toHaveLength(1)
})

test('a review cannot be hidden without a reason', async () => {
  await using shop = await testShop()
  const { hide, inShop } = await written(shop)
  await expect(hide(1, ' ')).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'reason', message: 'Please give a reason.' }] },
  })
  expect(await inShop()).toHaveLength(1)
})

test('a customer with a hidden review cannot write another one', async () => {
  await using shop = await testShop()
  const { asha, ring, hide } = await written(shop)
  await hide(1)
  const body = { userId: asha.id, productId: ring.id, text: 'Again' }
  await expect(shop.as(asha).call(addReview, { body })).rejects.toMatchObject({ status: 409 })
})

test('the shop’s reply is shown below the review, and can be removed', async () => {
  await using shop = await testShop()
  const { reply, inShop } = await written(shop)
  expect((await inShop())[0]?.reply).toBeNull()
  await reply('We are sorry. Please call us.', 1)
  expect((await inShop())[0]?.reply).toEqual({
    text: 'We are sorry. Please call us.',
    at: shop.clock.now().toISOString(),
  })
  await reply('', 2)
  expect((await inShop())[0]?.reply).toBeNull()
})

test('when two admins answer at once, the second is refused', async () => {
  await using shop = await testShop()
  const { reply } = await written(shop)
  const both = await Promise.allSettled([reply('One', 1), reply('Two', 1)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an admin lists all reviews, the unanswered ones, and the hidden ones', async () => {
  await using shop = await testShop()
  const { call, hide, reply } = await written(shop)
  const found = async (show: 'all' | 'unanswered' | 'hidden') =>
    (await call(api.listAdminReviews, { query: { show } })).rows.length
  expect([await found('all'), await found('unanswered'), await found('hidden')]).toEqual([1, 1, 0])
  await reply('Thank you.', 1)
  expect([await found('all'), await found('unanswered'), await found('hidden')]).toEqual([1, 0, 0])
  await hide(2)
  expect([await found('all'), await found('unanswered'), await found('hidden')]).toEqual([1, 0, 1])
})

test('staff may neither hide nor answer', async () => {
  await using shop = await testShop()
  const { params, inShop } = await written(shop)
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const no = { status: 403, message: 'Your role does not allow you to hide and answer reviews.' }
  const hide = { hidden: true, reason: 'No', version: 1 } as const
  await expect(call(api.hideReview, { params, body: hide })).rejects.toMatchObject(no)
  await expect(call(api.replyToReview, { params, body: { reply: 'x', version: 1 } })).rejects.toMatchObject(
    no,
  )
  expect(await inShop()).toHaveLength(1)
})

test('with thousands of reviews no list reads a whole table', async () => {
  await using shop = await testShop()
  const { call, ring } = await written(shop)
  await shop.pool.query(
    `insert into customers (id, mobile_number) select gen_random_uuid(), 8000000000 + n from generate_series(1, 40000) n`,
  )
  await shop.pool.query(
    `insert into reviews (id, product_id, customer_id, text, created_at, hidden_at, replied_at)
       select gen_random_uuid(), $1, id, 'Good', now() - n * interval '1 minute',
         case when n % 50 = 0 then now() end, case when n % 7 > 0 then now() end
       from (select id, row_number() over () as n from customers where mobile_number like '80000%' limit 5000) c`,
    [ring.id],
  )
  // Each review is marked when its author has bought the product, so the orders are asked too.
  await seedSyntheticOrders(shop.db, 5000, { now: shop.clock.now() })
  await analyse(shop)
  for (const show of ['all', 'unanswered', 'hidden'] as const)
    expect(await tablesReadWhole(shop, () => call(api.listAdminReviews, { query: { show } })), show).toEqual(
      [],
    )
})
