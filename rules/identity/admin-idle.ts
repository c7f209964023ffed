/** When a login was last used in the admin area, and when its holder last entered an OTP. */
export type AdminUse = { createdAt: Date; confirmedAt: Date | null; adminUsedAt: Date | null }

/** Minutes without an admin call after which an admin logs in again. */
export const ADMIN_IDLE_MINUTES = 60

/** Seconds between two notes of use, so that a busy admin costs one write a minute. */
const NOTED_EVERY = 60

/**
 * Whether a login has lost its admin rights at `now`: no admin call, and no OTP, for `idleSeconds`. Use is noted once
 * a minute, so it may end up to a minute early, never late.
 */
export function isAdminIdle(use: AdminUse, idleSeconds: number, now: Date): boolean {
  return now.getTime() - lastUse(use) >= idleSeconds * 1000
}

/** Seconds that must have passed before use is noted again; the short idle time of a demo is watched more closely. */
export function adminUseNotedEvery(demoIdleSeconds?: number): number {
  return demoIdleSeconds === undefined ? NOTED_EVERY : Math.min(NOTED_EVERY, demoIdleSeconds / 10)
}

function lastUse({ createdAt, confirmedAt, adminUsedAt }: AdminUse): number {
  return Math.max(createdAt.getTime(), confirmedAt?.getTime() ?? 0, adminUsedAt?.getTime() ?? 0)
}
