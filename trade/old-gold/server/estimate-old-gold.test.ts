import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isEstimateCode } from '#rules/estimate-code.ts'
import { fromRupees } from '#rules/money.ts'
import { HOUR_MS } from '#rules/time.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { estimateOldGold } from '#trade/old-gold/contract/estimate.ts'
import { openOldGoldEstimate } from '#trade/old-gold/contract/old-gold.ts'
import { ESTIMATES_PER_HOUR } from '#trade/old-gold/rules/estimate.ts'
import { oldGoldEstimates } from '#trade/old-gold/schema/old-gold.ts'
import { worthOf } from '#trade/old-gold/tests/brought-gold.ts'

const CHAIN = { purity: '22K' as string | number, grossWeight: 2.1, stones: 0.1 }
/** 18 karat, without stones. */
const RING = { purity: 75, grossWeight: 5, stones: 0 }

const estimate = (shop: TestShop, pieces: (typeof CHAIN)[] = [CHAIN]) =>
  shop.call(estimateOldGold, { body: { pieces } })

async function open(shop: TestShop, code: string) {
  const staff = await shop.customer({ role: 'staff' })
  return shop.as(staff).call(openOldGoldEstimate, { params: { code } })
}

test('a visitor without a login estimates old gold; the amount is that of a calculation by hand', async () => {
  await using shop = await testShop()
  const made = await estimate(shop, [CHAIN, RING])
  // ₹13,100.43 for a gram of fine gold. The chain: 2.000 − 1 % = 1.980 g, 91.66 % of it 1.814 g: ₹23,764.18, less 2 %: ₹23,288.90.
  // The ring: 5.000 − 1 % = 4.950 g, 75 % of it 3.712 g: ₹48,628.80, less 2 %: ₹47,656.22.
  expect(made.value).toBe(70_945.12)
  expect(isEstimateCode(made.code)).toBe(true)
  expect(Date.parse(made.validUntil) - shop.clock.now().getTime()).toBe(24 * HOUR_MS)
})

test('one piece is estimated by the names that outside checks call, and the lines add up to its value', async () => {
  await using shop = await testShop()
  const ask = (payload: object) => shop.inject({ method: 'POST', url: '/api/old-gold/estimate', payload })
  const made = (await ask({ purity: '22K', grossWeight: 2.1, stones: 0.1 })).json()
  expect(made.value).toBe(23_288.9)
  expect(made.lines).toHaveLength(3)
  const sum = made.lines.reduce(
    (paise: number, line: { amount: number }) => paise + fromRupees(line.amount),
    0,
  )
  expect(sum).toBe(fromRupees(made.value))
  const several = (
    await ask({
      pieces: [
        { purity: 22, grossWeight: 2 },
        { purity: '75', grossWeight: 5 },
      ],
    })
  ).json()
  expect(several.lines[3].label).toMatch(/^Piece 2: Metal value: 75% of 5\.000 g/)
  const refused = await ask({ purity: 'good', grossWeight: 2 })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ fields: [{ field: 'purity' }] })
})

test('the counter opens the code with the pieces as estimated, however it is typed; the value follows the rates', async () => {
  await using shop = await testShop()
  const { code, value, validUntil } = await estimate(shop, [CHAIN, RING])
  const opened = await open(shop, `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)
  expect(opened).toEqual({
    ...{ code, value, validUntil },
    pieces: [
      { purity: '91.66%', grossWeight: 2.1, deduction: 0.1 },
      { purity: '75%', grossWeight: 5, deduction: 0 },
    ],
    createdAt: shop.clock.now().toISOString(),
  })
  const staff = await shop.customer({ role: 'staff' })
  const pieces = opened.pieces.map((piece) => ({ ...piece, description: 'Piece', huid: '' }))
  expect((await worthOf(shop, staff, pieces)).value).toBe(value)
})

test('a code is refused once it has expired, with the time until which it was valid, and deleted a week later', async () => {
  await using shop = await testShop()
  const { code } = await estimate(shop)
  shop.clock.advance(24 * HOUR_MS - 1)
  await open(shop, code)
  shop.clock.advance(1)
  await expect(open(shop, code)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This estimate was valid until .+\. Please weigh and test the pieces/),
  })
  shop.clock.advance(8 * 24 * HOUR_MS)
  const later = await estimate(shop)
  expect((await shop.db.select().from(oldGoldEstimates)).map((kept) => kept.code)).toEqual([later.code])
})

test('an unknown code and a text that is none are refused in a sentence, and only staff may open one', async () => {
  await using shop = await testShop()
  await expect(open(shop, 'AAAAAA')).rejects.toMatchObject({
    status: 404,
    message: 'No estimate has the code AAA AAA.',
  })
  await expect(open(shop, 'O0I1')).rejects.toMatchObject({ status: 400 })
  const { code } = await estimate(shop)
  await expect(shop.call(openOldGoldEstimate, { params: { code } })).rejects.toMatchObject({ status: 401 })
  const shopper = await shop.customer()
  await expect(shop.as(shopper).call(openOldGoldEstimate, { params: { code } })).rejects.toMatchObject({
    status: 403,
  })
})

test.each([
  ['no piece', [], 'Please add a piece.'],
  ['eleven pieces', Array.from({ length: 11 }, () => CHAIN), 'An estimate takes up to 10 pieces.'],
  ['stones that weigh as much', [{ ...CHAIN, stones: 2.1 }], 'Stones and dirt weigh as much as the piece.'],
  [
    'more gold than there is',
    [{ ...CHAIN, purity: 100.01 }],
    'Please enter the purity: 1 to 100%, or up to 24 karat.',
  ],
  [
    'no weight',
    [{ ...CHAIN, grossWeight: 0 }],
    'Please enter the weight in grams, with up to three decimals.',
  ],
  ['eleven kilograms', [{ ...CHAIN, grossWeight: 11_000 }], 'This is more than ten kilograms.'],
])('%s: refused at the field, and nothing is kept', async (_, pieces, message) => {
  await using shop = await testShop()
  await expect(estimate(shop, pieces)).rejects.toMatchObject({ status: 400, message })
  expect(await shop.db.select().from(oldGoldEstimates)).toEqual([])
})

test('a connection gets so many codes within an hour; then its address is forgotten', async () => {
  await using shop = await testShop()
  const { code } = await estimate(shop)
  const [first] = await shop.db.select().from(oldGoldEstimates)
  if (!first) throw new Error('Nothing was kept.')
  const more = Array.from({ length: ESTIMATES_PER_HOUR - 1 }, (_, nth) => ({ ...first, code: `CODE${nth}` }))
  await shop.db.insert(oldGoldEstimates).values(more)
  await expect(estimate(shop)).rejects.toMatchObject({
    status: 429,
    message: 'Too many estimates were made from this connection. Please try again in 60 minutes.',
  })
  shop.clock.advance(HOUR_MS + 1)
  await estimate(shop)
  const [kept] = await shop.db.select().from(oldGoldEstimates).where(eq(oldGoldEstimates.code, code))
  expect(kept?.sentFrom).toBeNull()
})

test('the page says today’s rate, what is taken off and an example with its value, without JavaScript', async () => {
  await using shop = await testShop({}, { pages: true })
  const { statusCode, payload } = await shop.inject({ url: '/sell-old-gold' })
  expect(statusCode).toBe(200)
  // 10.000 − 1 % = 9.900 g, 91.66 % of it 9.074 g: ₹1,18,873.30, less 2 %: ₹1,16,495.83.
  for (const said of ['₹13,100.43', '₹1,16,495.83', 'Melting loss', 'for your PAN'])
    expect(payload.replaceAll('<!-- -->', '')).toContain(said)
})
