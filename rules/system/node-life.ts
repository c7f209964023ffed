/** Seconds between two heartbeats of a process. */
export const HEARTBEAT_EVERY_SECONDS = 30

/** A process without a heartbeat for this many seconds is gone, or hangs. */
const GONE_AFTER_SECONDS = 3 * HEARTBEAT_EVERY_SECONDS

/** Hours for which a process that is gone is still listed. */
export const LISTED_HOURS = 24

/** Whether a process last seen at `lastSeenAt` lives at `now`. */
export function isAlive(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() <= GONE_AFTER_SECONDS * 1000
}
