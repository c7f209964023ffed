import type { Db } from '#db/client.ts'
import { insertMessage } from '#server/demo/outbox.store.ts'
import type { Clock } from '#server/shop.ts'
import type { SmsSender } from './port.ts'

/** The demo's SMS carrier: nothing is sent, `/demo/outbox` shows what would have been. */
export function localSms(db: Db, clock: Clock): SmsSender {
  return {
    send: async ({ to, body, otp }) => {
      await insertMessage(db, { channel: 'sms', to, body, otp, sentAt: clock.now() })
    },
  }
}
