import { expect, test } from 'vitest'
import { CHANNELS_OF_EVENT } from '#rules/notifications/events.ts'
import { DEMO_CONTACT } from '#seed/demo/settings.ts'
import { readConfig } from '#server/config.ts'
import { SMS_FLOW_NAMES } from '#server/notifications/templates.ts'
import { sampleNotifications } from './sample-notifications.ts'

test('there is a sample of every notification, on each of its channels, with all values filled in', () => {
  const samples = sampleNotifications({ config: readConfig({}) }, DEMO_CONTACT)
  const named = new Map(samples.map((sample) => [sample.name, sample]))
  for (const flow of SMS_FLOW_NAMES) expect(named.get(flow)?.sms, flow).toBeTruthy()
  for (const [event, channels] of Object.entries(CHANNELS_OF_EVENT))
    if (channels.some((channel) => channel === 'email')) expect(named.get(event)?.mail, event).toBeTruthy()
  expect(JSON.stringify(samples)).not.toMatch(/\{\w+\}|undefined/)
})
