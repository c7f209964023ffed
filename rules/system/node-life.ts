/** Seconds between two heartbeats of a process. */
export const HEARTBEAT_EVERY_SECONDS = 30

/** A process without a heartbeat for this many seconds is gone, or hangs. */
export const GONE_AFTER_SECONDS = 3 * HEARTBEAT_EVERY_SECONDS
