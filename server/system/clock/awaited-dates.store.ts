import type { PgColumn } from 'drizzle-orm/pg-core'
import { alarms } from '#db/schema/alarms.ts'
import { alertChecks, alerts } from '#db/schema/alerts.ts'
import { backups } from '#db/schema/backups.ts'
import { batches } from '#db/schema/batches.ts'
import { images, productPriceTerms } from '#db/schema/catalogue.ts'
import { payments, refunds, reservations } from '#db/schema/checkout.ts'
import { contactMessages, designRequests } from '#db/schema/enquiries.ts'
import { oneTimePasswords, sessions } from '#db/schema/identity.ts'
import { nodes } from '#db/schema/nodes.ts'
import { notifications } from '#db/schema/notifications.ts'
import { orderLines } from '#db/schema/orders.ts'
import { metalRates, rateFeedRuns } from '#db/schema/pricing.ts'
import { ALERT_DAYS } from '#rules/alerts/alert-limits.ts'
import { OTP } from '#rules/identity/otp.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Config } from '#server/config.ts'
import { TOKEN_SECONDS } from '#server/identity/session/tokens.ts'

/**
 * When something happened, where that decides what is newest, or what counts as recent: of the newest OTP, of the rates in
 * force, of a product that is being paid for. None of them can be ahead of the clock.
 */
export const STAMPS: readonly PgColumn[] = [
  ...[alarms.since, alarms.lastSeenAt, alarms.toldAt, alarms.resolvedAt, alertChecks.checkedAt],
  ...[backups.startedAt, batches.updatedAt, contactMessages.createdAt, designRequests.createdAt],
  ...[images.unusedSince, metalRates.publishedAt, nodes.lastSeenAt, notifications.failedAt],
  ...[orderLines.updatedAt, productPriceTerms.until],
  ...[oneTimePasswords.createdAt, payments.createdAt, payments.updatedAt],
  ...[rateFeedRuns.at, refunds.updatedAt],
  ...[sessions.createdAt, sessions.confirmedAt, sessions.adminUsedAt],
]

/** Until when something waits or lasts, with the most milliseconds that a right clock writes ahead of itself. */
export const endsAhead = ({ RESERVATION_TTL_SECONDS }: Config): readonly [PgColumn, number][] => [
  [alerts.endsAt, ALERT_DAYS * DAY_MS],
  [oneTimePasswords.expiresAt, OTP.lifetime * 1000],
  [reservations.expiresAt, RESERVATION_TTL_SECONDS * 1000],
  [sessions.expiresAt, TOKEN_SECONDS * 1000],
]

/** When the payment provider is asked next. To ask too early costs a call, so after a wrong clock all are asked at once. */
export const NEXT_CHECKS: readonly PgColumn[] = [payments.nextCheckAt, refunds.nextCheckAt]
