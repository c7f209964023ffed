import { expect, test } from 'vitest'
import { MINUTE_MS } from '#rules/time.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { payOutReturn, refundReturn } from '#trade/returns/contract/return-requests.ts'
import { buybackToPay } from '#trade/returns/tests/bought-back.ts'
import { inspectedReturn } from '#trade/returns/tests/returned-order.ts'

test('the refund of a return and the pay-out of a buyback ask for a fresh OTP ten minutes after the login', async () => {
  await using shop = await testShop()
  const back = await inspectedReturn(shop)
  const bought = await buybackToPay(shop)
  const asked = [
    { endpoint: refundReturn, number: back.number, body: { version: back.version, amount: back.toRefund } },
    {
      endpoint: payOutReturn,
      number: bought.number,
      body: { version: bought.version, reference: 'UTR123456' },
    },
  ]
  const ask = async (token: string, { endpoint, number, body }: (typeof asked)[number]) => {
    const answer = await shop.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':number', number),
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    return answer.json()
  }
  const token = await shop.as(await shop.customer({ role: 'owner' })).token()
  shop.clock.advance(10 * MINUTE_MS)
  for (const one of asked)
    expect(await ask(token, one)).toEqual({
      message: 'Please confirm with a fresh OTP.',
      freshOtp: true,
      purpose: one.endpoint.freshOtp,
    })
  const fresh = await shop.as(await shop.customer({ role: 'owner' })).token()
  for (const one of asked) expect(await ask(fresh, one)).not.toHaveProperty('freshOtp')
})
