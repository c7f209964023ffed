import { z } from 'zod'
import type { SmsSender } from './port.ts'
import { postToProvider, refusal } from './provider-call.ts'

export type Msg91Options = {
  /** `https://control.msg91.com` */
  baseUrl: string
  authKey: string
  /** The provider's flow per text of ours; each flow holds the DLT template id and the header (sender). */
  flows: ReadonlyMap<string, string>
  timeoutMs?: number
}

/** The provider answers some refusals with HTTP 200, so `type` decides. */
const Answer = z.object({ type: z.string(), message: z.string().optional() })

/**
 * MSG91's flow API, `POST /api/v5/flow`: the text lies with the provider, we hand over its values by name
 * (a flow's `##otp##` is our `{otp}`).
 */
export function msg91Sms({ baseUrl, authKey, flows, timeoutMs }: Msg91Options): SmsSender {
  const url = new URL('/api/v5/flow', baseUrl)
  return {
    send: async ({ to, flow, values }) => {
      const answer = await postToProvider(
        url,
        { authkey: authKey, 'content-type': 'application/json' },
        JSON.stringify({
          template_id: flows.get(flow),
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, ...values }],
        }),
        timeoutMs,
      )
      const said = Answer.safeParse(answer.body).data
      if (!answer.ok || said?.type !== 'success') throw refusal(answer, said?.message)
    },
  }
}
