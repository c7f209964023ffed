import { z } from 'zod'
import { OTP } from '#rules/identity/otp.ts'
import { LANGUAGE_CODES } from '#rules/privacy/consents.ts'
import { tabStorage } from '#web/browser-storage.ts'
import { serverNow } from '#web/session/server-clock.ts'

const KEY = 'sentOtp'

/**
 * To which number an OTP was sent, when (milliseconds since 1970, by the server's clock), and in which language the notice was
 * read before. The OTP itself is nowhere in the browser.
 */
const SentOtp = z.object({
  number: z.string(),
  at: z.number(),
  language: z.enum(LANGUAGE_CODES),
})
export type SentOtp = z.infer<typeof SentOtp>

/** Phones load the page again after a look at the SMS: the tab knows then that an OTP was sent. */
export function rememberSentOtp(sent: SentOtp): void {
  tabStorage.setJson(KEY, sent)
}

/** The OTP that was sent last, while it can be entered. */
export function liveOtp(): SentOtp | null {
  const sent = SentOtp.safeParse(tabStorage.getJson(KEY)).data
  return sent && expiresAt(sent).getTime() > serverNow() ? sent : null
}

/** It was used, or can no longer be. */
export function forgetSentOtp(): void {
  tabStorage.remove(KEY)
}

export const expiresAt = ({ at }: SentOtp) => new Date(at + OTP.lifetime * 1000)
