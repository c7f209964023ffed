/**
 * How long the shop waits for others, and they for the shop, in milliseconds. Each call to the outside has its limits
 * here. Those for PostgreSQL are in `db/time-limits.ts`, tries and pauses of jobs in `server/jobs/queue.ts`.
 */

/** The payment provider: a customer is looking at the button. */
export const PAYMENT_LIMITS = {
  /** For one try. */
  answer: 5_000,
  /** For all tries of a call and the pauses between them. */
  whole: 8_500,
  tries: 3,
  /** Before the second try; doubled for each further one. */
  backoff: 250,
  /** The longest pause that the provider may ask for. */
  retryAfter: 5_000,
} as const

/** An SMS carrier: somebody is waiting for the OTP. Its jobs try again. */
export const SMS_LIMITS = { answer: 8_000 } as const

/** The mail server. Nobody waits; its jobs try again. */
export const MAIL_LIMITS = {
  /** For a connection, for its greeting, and for each answer. */
  answer: 15_000,
  /** For one message from the first word to the last: a server may answer, and never come to an end. */
  message: 60_000,
} as const

/** The file store (S3). */
export const S3_LIMITS = {
  /** How often a call is tried in all. */
  tries: 3,
  /** Before the second try; doubled for each further one. */
  backoffMs: 200,
  /** Until the answer to a try begins. An upload, which has to arrive first, has `transferMs`. */
  answerMs: 5_000,
  /** For one try as a whole; an import's 60 MB have to pass. */
  transferMs: 60_000,
  /** For a download that is handed on: a telephone far away may be reading it. */
  downloadMs: 10 * 60_000,
} as const

/** The feed of metal rates; `pauses` come before each further try. */
export const RATE_FEED_LIMITS = { answer: 10_000, pauses: [1_000, 4_000] } as const

/** A batch whose products others are changing. */
export const TURN_LIMITS = {
  /** For its turn; then it is stopped. */
  wait: 15 * 60_000,
  /** Before the second try; doubled for each further one, less up to half of it at random. */
  pause: 100,
  longestPause: 1_000,
} as const

/** A Varnish that confirms a purge. */
export const EDGE_LIMITS = { purge: 2_000 } as const

/** The figures of the trade, for Prometheus. */
export const METRICS_LIMITS = {
  /** For the database's part of an answer: Prometheus gives the whole answer ten seconds. */
  read: 2_000,
  /** They are read again only after this, however many ask. */
  fresh: 5_000,
  /** Between two looks at whether the process of the former release has left the port, and how many there are. */
  turn: 1_000,
  turns: 300,
} as const

/** Redis; how long a request waits for its count is configured (`REDIS_TIMEOUT_MS`). The shop opens without it too. */
export const REDIS_LIMITS = {
  /** For a connection, and for the first one when the shop opens. */
  connect: 1_000,
  /** After a count that failed, until Redis is asked again: in an outage few requests wait. */
  quiet: 1_000,
  /** Until a connection that says nothing is given up. */
  silence: 1_000,
  /** Between two attempts to connect. */
  reconnect: 500,
} as const

/** Requests to the shop: a slow one must not hold its place for ever. */
export const REQUEST_LIMITS = {
  /** Until it has arrived whole; then it is cut off. */
  whole: 30_000,
  headers: 10_000,
  /** How often Node looks for requests that are too slow; its own half minute would add to the limits. */
  check: 500,
} as const

/** How long a process that was told to stop may take for what. */
export const STOP_LIMITS = {
  /** Where another process takes the next connections: for requests on those that this one has taken. */
  taken: 1_000,
  /** Uploads in progress are waited for, with the door open: as long as a request may take to arrive. */
  uploads: REQUEST_LIMITS.whole,
  /** Requests in progress have this long to be answered; then their connections are cut. */
  requests: 10_000,
  /** Jobs in progress have this long to finish; those that do not are taken up again by another worker. */
  jobs: 10_000,
  /** All of it, once the door is closed (`DRAIN_SECONDS` and uploads come before): a database that hangs must not keep the process alive. */
  all: 25_000,
  /** npm passes a signal on to a process that has it already; one that comes later than this is a second one. */
  repeat: 500,
} as const
