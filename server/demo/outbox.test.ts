import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import { oneTimePassword } from '#server/notifications/templates/one-time-password.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { listOutbox as listMessages } from './list-outbox.ts'

const SMS = { flow: 'order-cancelled', body: 'Your order has been cancelled.', values: {} }

test('every SMS and e-mail is kept instead of sent, newest first', async () => {
  await using house = await testShop()
  const { sms, mail } = house.shop
  const otp = '012345'
  await sms.send({ to: '9876543210', otp, ...oneTimePassword.sms.fill({ otp, shop: 'SGJ' }) })
  house.clock.advance(1000)
  await mail.send({ to: 'Asha@Example.in', subject: 'Order 1001', text: 'Thank you.', html: '<p>Thank you.' })
  expect(await house.call(listOutbox)).toEqual([
    {
      channel: 'email',
      to: 'asha@example.in',
      subject: 'Order 1001',
      body: 'Thank you.',
      otp: null,
      sentAt: house.clock.now().toISOString(),
    },
    expect.objectContaining({ channel: 'sms', to: '9876543210', subject: '', otp: '012345' }),
  ])
})

test('a recipient is found however the number or the address is written', async () => {
  await using house = await testShop()
  const { sms, mail } = house.shop
  await sms.send({ to: '9876543210', ...SMS })
  await sms.send({ to: '9876543211', ...SMS })
  await mail.send({ to: 'asha@example.in', subject: '', text: '', html: '' })
  for (const to of ['9876543210', '+919876543210', '919876543210', ' 919876543210', '+91 98765-43210']) {
    const messages = await house.call(listOutbox, { query: { to } })
    expect(messages.map((message) => message.to)).toEqual(['9876543210'])
  }
  expect(await house.call(listOutbox, { query: { to: 'ASHA@example.in' } })).toHaveLength(1)
  expect(await house.call(listOutbox, { query: { to: 'nobody@example.in' } })).toEqual([])
})

test('outside the demo there is no outbox', async () => {
  await using house = await testShop()
  const production = { ...house.shop, config: { ...house.shop.config, isDemo: false } }
  await expect(listMessages(production, {})).rejects.toMatchObject({ status: 404 })
})
