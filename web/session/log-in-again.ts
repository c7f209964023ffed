/** `idle`: the login is still there, and an OTP opens the admin area again. `ended`: there is no login any more. */
export type WhyAgain = 'idle' | 'ended'
type Ask = (why: WhyAgain) => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** The open admin area says how it asks for another login; returns a function that undoes it. */
export function askForLoginBy(way: Ask): () => void {
  ask = way
  return () => {
    if (ask === way) ask = null
  }
}

/** Whether an admin area is open that can ask for another login. */
export const canAskForLogin = () => ask !== null

/** Asks, once for all calls that wait; returns whether they may be made again. */
export function logInAgain(why: WhyAgain): Promise<boolean> {
  asking ??= (ask?.(why) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
