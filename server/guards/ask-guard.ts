import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { GUARDED_FACTS, type GuardedFact } from '#rules/guards/guarded-facts.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'
import { hasFreshOtp, mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import type { Shop } from '#server/shop.ts'

/** Why each fact moves further than anybody may move it alone, in the sentence that refuses; null where it does not. */
export type Beyond<Fact extends GuardedFact> = Readonly<Record<Fact, string | null>>

/**
 * The one guard of `GUARDED_FACTS`. Refuses (403) what goes beyond what anybody may do alone, with its sentence to a role that
 * does not allow it, and until a fresh OTP is entered where one is asked for.
 */
export async function askGuard<Fact extends GuardedFact>(
  shop: Shop,
  caller: Caller,
  beyond: Beyond<Fact>,
): Promise<GuardAnswer<Fact>> {
  const moved = factsBeyond(beyond)
  for (const fact of moved) {
    const permission = GUARDED_FACTS[fact].beyond
    if (!isAllowed(caller.role, permission)) throw forbidden(beyond[fact] ?? '')
    mustBeAllowed(caller, permission)
  }
  for (const fact of moved) {
    const { otp } = GUARDED_FACTS[fact]
    if (otp) await mustHaveFreshOtp(shop, caller, otp)
  }
  return asked()
}

/** Whether the caller may move a fact as far as they like at this moment: for what a job does for them later. */
export async function mayGoBeyond(shop: Shop, caller: Caller, fact: GuardedFact): Promise<boolean> {
  const { beyond, otp } = GUARDED_FACTS[fact]
  return (
    isAllowed(caller.role, beyond) &&
    !caller.isIdle &&
    (otp === null || (await hasFreshOtp(shop, caller, otp)))
  )
}

/**
 * For a job, which has nobody to ask: it goes beyond only where the role allows it and an OTP was fresh as the job was
 * started (`mayGoBeyond`), and leaves everything else out before it writes.
 */
export function askedAtStart<Fact extends GuardedFact>(
  { role }: Pick<Caller, 'role'>,
  beyond: Beyond<Fact>,
  isConfirmed: boolean,
): GuardAnswer<Fact> {
  const mayMove = (fact: Fact) => {
    const { beyond: permission, otp } = GUARDED_FACTS[fact]
    return isAllowed(role, permission) && (otp === null || isConfirmed)
  }
  const unasked = factsBeyond(beyond).find((fact) => !mayMove(fact))
  if (unasked) throw new Error(`A job would move the ${unasked} of something, which nobody confirmed.`)
  return asked()
}

const factsBeyond = <Fact extends GuardedFact>(beyond: Beyond<Fact>): Fact[] =>
  (Object.keys(beyond) as Fact[]).filter((fact) => beyond[fact] !== null)

const asked = <Fact extends GuardedFact>() => Object.freeze({}) as GuardAnswer<Fact>
