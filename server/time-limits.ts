/** How long a process that was told to stop may take for what, in milliseconds. */
export const STOP_LIMITS = {
  /** Requests in progress have this long to be answered; then their connections are cut. */
  requests: 10_000,
  /** Jobs in progress have this long to finish; those that do not are taken up again by another worker. */
  jobs: 10_000,
  /** All of it, the pause before (`DRAIN_SECONDS`) left out: a database that hangs must not keep the process. */
  all: 25_000,
  /** npm passes a signal on to a process that has it already; one that comes later than this is a second one. */
  repeat: 500,
} as const
