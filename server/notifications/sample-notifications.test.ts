import { expect, test } from 'vitest'
import { CHANNELS_OF_EVENT } from '#rules/notifications/events.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { sampleNotifications } from './sample-notifications.ts'
import { SMS_FLOW_NAMES } from './templates.ts'

test('there is a sample of every notification, on each of its channels, with all values filled in', async () => {
  await using shop = await testShop()
  const samples = await sampleNotifications(shop.shop)
  const named = new Map(samples.map((sample) => [sample.name, sample]))
  for (const flow of SMS_FLOW_NAMES) expect(named.get(flow)?.sms, flow).toBeTruthy()
  for (const [event, channels] of Object.entries(CHANNELS_OF_EVENT))
    if (channels.some((channel) => channel === 'email')) expect(named.get(event)?.mail, event).toBeTruthy()
  expect(JSON.stringify(samples)).not.toMatch(/\{\w+\}|undefined/)
})
