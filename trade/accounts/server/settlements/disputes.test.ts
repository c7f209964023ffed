import { expect, test } from 'vitest'
import { cancelLine } from '#contracts/orders.ts'
import { paidOrder } from '#tests/support/at-the-provider.ts'
import { askSandbox, letTheDustSettle } from '#tests/support/purchase.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { importSettlements } from '#trade/accounts/contract/settlements.ts'

const PRICE = 42_499_99

/** An order that is paid online, what its customer's bank may do, and the rows of the register of payments. */
async function disputed(shop: TestShop) {
  await openForBusiness(shop)
  const order = await paidOrder(shop, [PRICE])
  const bank = async (status: string) => {
    await askSandbox(shop, `/payments/${order.atProvider}/dispute`, { status })
    await letTheDustSettle(shop)
  }
  const payments = async () => {
    const register = await shop.inject({
      url: `/api/admin/accounts/registers/payments?period=${shop.clock.now().toISOString().slice(0, 7)}`,
      headers: { authorization: `Bearer ${await shop.as(order.owner).token()}` },
    })
    return register.body.split('\n')
  }
  return { ...order, bank, payments }
}

test('"I refunded it and lost the dispute as well": both are in the register of payments', async () => {
  await using shop = await testShop()
  const { buyer, idOf, bank, payments } = await disputed(shop)
  await bank('open')
  const cancelled = { orderStatus: 'Cancelled' as const, confirm: true }
  await shop.as(buyer).call(cancelLine, { params: { transactionId: idOf(PRICE) }, body: cancelled })
  await letTheDustSettle(shop)
  await bank('lost')
  const rows = (await payments()).filter((row) => row.includes('42499.99') && !row.includes('Total'))
  expect(rows.filter((row) => row.includes('Lost dispute'))).toHaveLength(1)
  expect(rows).toHaveLength(3)
})

test('"the settlement is ₹42,499.99 short": the report names the dispute, and the shop knows it', async () => {
  await using shop = await testShop()
  const { owner, bank, payments } = await disputed(shop)
  await bank('open')
  await bank('lost')
  const report = await (await fetch(`${shop.origin}/sandbox/razorpay/v1/settlements/report.csv`)).text()
  const told = await sendForm(shop, owner, importSettlements, { fields: { run: 'save' }, file: report })
  expect(told).toMatchObject({ isSaved: true, matched: 2, unknown: [], differences: [] })
  expect((await payments()).find((row) => row.includes('Lost dispute'))).toMatch(/SANDBOX\d{8}/)
})
