import { expect, test } from 'vitest'
import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { createCoupon } from '#contracts/admin/coupons.ts'
import { changeRole } from '#contracts/admin/customers.ts'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import { answerOutsideRefund } from '#contracts/admin/outside-refunds.ts'
import { setMetalPrices, undoMetalPrices } from '#contracts/admin/pricing.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import {
  recordOrderRefund,
  recordRefund,
  retryOrderRefund,
  retryRefund,
} from '#contracts/admin/refused-refunds.ts'
import { planSale } from '#contracts/admin/sales.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { changeCustomerNumber, changeLoginNumber } from '#contracts/login-number.ts'
import { cancelLine } from '#contracts/orders.ts'
import { eraseCustomer } from '#contracts/privacy.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { paidOrder, refundByHand } from '#tests/support/at-the-provider.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { atAccount } from '#tests/support/refused-refund.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { extendRate, payOutRefund } from '#trade/counter/contract/tenders.ts'
import { MODULES } from '#wiring/modules.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'

const SOME_ID = '01939b3c-0000-7000-8000-000000000000'
const TEN_MINUTES = 10 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

type ProtectedCall = { endpoint: Endpoint; params?: Record<string, string>; body?: object; purpose?: string }

/** Refunds, rates, roles and settings of money: calls that ask for another OTP. */
async function askedAnew(shop: TestShop): Promise<ProtectedCall[]> {
  const { number, transactionId } = await placedOrder(shop)
  const someone = await shop.customer()
  const role = { from: 'customer', to: 'staff' }
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { refundable } = await owner.call(readAdminOrder, { params: { number } })
  const refund = { amount: 1, reason: 'A scratch', refundable }
  const sale = {
    ...{ name: 'Diwali Sale', part: 'making', bps: 1000, selection: { kind: 'all' } },
    endsAt: new Date(shop.clock.now().getTime() + 7 * DAY).toISOString(),
  }
  const large = { ...sale, bps: 9000, confirm: true }
  const cancelled = { from: 'Confirmed', to: 'Cancelled', reason: 'Asked on the phone' }
  const refused = await refusedRefund(shop, owner)
  const outside = await outsideRefund(shop)
  const byBank = { paidBy: 'bank', utr: 'AXISN26112112345', day: '2026-11-21' }
  // So that there is something to undo.
  await owner.call(setMetalPrices, { body: { gold_22k: 12_100 } })
  return [
    { endpoint: changeRole, params: { id: someone.id }, body: role },
    { endpoint: refundOrder, params: { number }, body: refund },
    { endpoint: payOutRefund, params: { number, refundId: SOME_ID }, body: { kind: 'cash' } },
    {
      endpoint: extendRate,
      params: { number },
      body: { until: '2026-12-31', fixedUntil: '2026-12-21', reason: 'The wedding has moved' },
    },
    { endpoint: planSale, body: large, purpose: 'sale' },
    { endpoint: createCoupon, body: { ...large, code: 'DIWALI90' }, purpose: 'coupon' },
    { endpoint: setMetalPrices, body: { gold_22k: 12_200 } },
    { endpoint: undoMetalPrices, body: { reason: 'A slip' } },
    { endpoint: eraseCustomer, params: { mobileNumber: someone.mobileNumber } },
    { endpoint: changeLoginNumber, body: { mobile_number: '9876511111', otp: '000000' } },
    {
      endpoint: changeCustomerNumber,
      params: { id: someone.id },
      body: { mobile_number: '9876511111', otp: '000000', reason: 'Lost the phone' },
    },
    { endpoint: moveOrder, params: { number }, body: cancelled },
    { endpoint: retryRefund, params: refused },
    { endpoint: recordRefund, params: refused, body: byBank },
    { endpoint: retryOrderRefund, params: refused },
    { endpoint: recordOrderRefund, params: refused, body: byBank },
    { endpoint: answerOutsideRefund, params: outside, body: { reason: 'A scratch' } },
    { endpoint: cancelLine, params: { transactionId }, body: { orderStatus: 'Cancelled' } },
    ...[...EVERY_SETTING, ...MODULE_SETTINGS]
      .filter(({ change }) => change.freshOtp)
      .map(({ change, defaults: value }) => ({
        endpoint: change,
        body: { value, version: 0 },
      })),
  ]
}

/** A refund that the provider has refused, by its order's number and its id. */
async function refusedRefund(shop: TestShop, owner: ReturnType<TestShop['as']>) {
  const { number } = await placedOrder(shop)
  const read = () => owner.call(readAdminOrder, { params: { number } })
  const { refundable } = await read()
  await atAccount(shop, { refunds: 'no_balance' })
  await owner.call(refundOrder, { params: { number }, body: { amount: 1, reason: 'A scratch', refundable } })
  await letTheDustSettle(shop)
  await atAccount(shop, { refunds: null })
  const [refund] = (await read()).refunds
  return { number, refundId: refund?.id ?? '' }
}

/** A refund made in the provider's dashboard, by its order's number and its id. */
async function outsideRefund(shop: TestShop) {
  const { number, atProvider } = await paidOrder(shop, [50_000_00])
  const { body } = await refundByHand(shop, atProvider, 1000)
  await letTheDustSettle(shop)
  return { number, id: body.id }
}

async function ask(shop: TestShop, token: string, { endpoint, params = {}, body }: ProtectedCall) {
  const answer = await shop.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return answer.json()
}

test('refunds, roles and rates ask for a fresh OTP ten minutes after the login, and nothing has happened until then', async () => {
  await using shop = await testShop()
  const asked = await askedAnew(shop)
  const token = await shop.as(await shop.customer({ role: 'owner' })).token()
  shop.clock.advance(TEN_MINUTES)
  const refusal = { message: 'Please confirm with a fresh OTP.', freshOtp: true }
  for (const one of asked) {
    // Cancelling asks for one only where it refunds somebody else's money, a sale above its guard: no contract names it.
    const purpose = one.endpoint.freshOtp ?? one.purpose ?? 'cancel-order'
    expect(await ask(shop, token, one), one.endpoint.path).toEqual({ ...refusal, purpose })
  }

  const fresh = await shop.as(await shop.customer({ role: 'owner' })).token()
  // A login confirms everything but this; see `isConfirmedByLogin`.
  for (const one of asked.filter(({ endpoint }) => endpoint !== changeLoginNumber))
    expect(await ask(shop, fresh, one), one.endpoint.path).not.toHaveProperty('freshOtp')
})

test('a sale and a coupon below the guard ask for no OTP', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const token = await shop.as(manager).token()
  shop.clock.advance(TEN_MINUTES)
  const rule = {
    ...{ name: 'Diwali Sale', part: 'making', bps: 1000, selection: { kind: 'all' } },
    endsAt: new Date(shop.clock.now().getTime() + 7 * DAY).toISOString(),
  }
  expect(await ask(shop, token, { endpoint: planSale, body: rule })).toMatchObject({ status: 'running' })
  const coupon = { endpoint: createCoupon, body: { ...rule, code: 'DIWALI10' } }
  expect(await ask(shop, token, coupon)).toMatchObject({ code: 'DIWALI10' })
})

/** Calls of trade modules, which test them themselves. */
function callsOfModules(): Set<string> {
  const calls = new Set<string>()
  for (const feature of MODULES.flatMap(({ features = [] }) => features))
    feature(({ method, path }) => void calls.add(`${method} ${path}`))
  return calls
}

test('every call that asks for a fresh OTP by its contract is among them', async () => {
  await using shop = await testShop()
  const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json()
  const declared = Object.entries<Record<string, Record<string, unknown>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-fresh-otp'] ? [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`] : [],
    ),
  )
  const asked = (await askedAnew(shop)).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const ofTheShop = declared.filter((call) => !callsOfModules().has(call))
  expect(ofTheShop.length).toBeGreaterThan(4)
  expect(asked).toEqual(expect.arrayContaining(ofTheShop))
})
