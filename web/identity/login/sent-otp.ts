import { z } from 'zod'
import { OTP } from '#rules/identity/otp.ts'

const KEY = 'sentOtp'

/** To which number an OTP was sent, and when (milliseconds since 1970). The OTP itself is nowhere in the browser. */
const SentOtp = z.object({ number: z.string(), at: z.number() })
export type SentOtp = z.infer<typeof SentOtp>

/** Phones load the page again after a look at the SMS: the tab knows then that an OTP was sent. */
export function rememberSentOtp(sent: SentOtp): void {
  sessionStorage.setItem(KEY, JSON.stringify(sent))
}

/** The OTP that was sent last, while it can be entered. */
export function liveOtp(): SentOtp | null {
  try {
    const sent = SentOtp.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return expiresAt(sent).getTime() > Date.now() ? sent : null
  } catch {
    return null
  }
}

/** It was used, or can no longer be. */
export function forgetSentOtp(): void {
  sessionStorage.removeItem(KEY)
}

export const expiresAt = ({ at }: SentOtp) => new Date(at + OTP.lifetime * 1000)
