import { RETENTION } from '#rules/privacy/retention.ts'

/** Open alerts of one customer at the same time. */
export const MAX_OPEN_ALERTS = 20

export const TOO_MANY_ALERTS = `You have ${MAX_OPEN_ALERTS} alerts already. Please stop one of them in your account first.`

/** Days after which an alert ends by itself; asked for again, it begins again. */
export const ALERT_DAYS = RETENTION['open-alerts'].days

/** Days for which an alert that is over is stored, so that its *Stop* link still says what became of it. */
export const CLOSED_ALERT_DAYS = RETENTION['closed-alerts'].days
