import { secondsAfter, type WaitEnd, waitEnd } from '#rules/waiting-time.ts'

export const INVALID_OTP = 'Please enter a valid 6-digit OTP'

/** Seconds. Six digits and the 30 seconds: specification, section 9; the caps per hour are configuration. */
export const OTP = {
  digits: 6,
  lifetime: 5 * 60,
  resendAfter: 30,
  wrongGuessesAllowed: 5,
  lock: 15 * 60,
  /** Wrong guesses are counted on from one OTP to the next within this time. */
  guessMemory: 60 * 60,
  /** Wrong guesses at one number within a day, for each class of requesters; docs/security.md has the arithmetic. */
  guessesPerDay: 30,
} as const

/** The newest OTP that a requester asked for a number; older ones of the same requester are void. */
export type OtpRecord = {
  createdAt: Date
  /** After the last allowed guess: the moment of that guess. */
  expiresAt: Date
  usedAt: Date | null
  /** Includes guesses at earlier OTPs within the hour. */
  wrongGuesses: number
}

export type OtpState = { kind: 'usable' } | { kind: 'spent' } | { kind: 'locked'; until: WaitEnd }

/** Whether the requester may log in to the number with that OTP at `now`. */
export function otpState(newest: OtpRecord | null, now: Date): OtpState {
  if (!newest) return { kind: 'spent' }
  if (newest.wrongGuesses >= OTP.wrongGuessesAllowed) {
    const until = waitEnd(newest.expiresAt, OTP.lock, now)
    return until > now ? { kind: 'locked', until } : { kind: 'spent' }
  }
  return newest.usedAt || newest.expiresAt <= now ? { kind: 'spent' } : { kind: 'usable' }
}

/**
 * With how many wrong guesses the next OTP starts: asking for another does not buy new guesses.
 * A login, a lock that is over, or an hour wipes the slate.
 */
export function guessesCarriedOn(previous: OtpRecord | null, now: Date): number {
  if (!previous || previous.usedAt || previous.wrongGuesses >= OTP.wrongGuessesAllowed) return 0
  return secondsAfter(previous.createdAt, OTP.guessMemory) > now ? previous.wrongGuesses : 0
}
