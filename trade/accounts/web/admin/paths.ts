import type { Period } from '#trade/accounts/rules/period.ts'
import { withQuery } from '#web/admin-kit/admin-paths.ts'

/** Every screen of the accounts is about one month or quarter. */
const withPeriod = (path: string, period?: Period) => withQuery(path, period ? { period } : {})

/** Addresses of the screens of the accounts. */
export const accountPaths = {
  overview: (period?: Period) => withPeriod('/admin/accounts', period),
  gstr1: (period?: Period) => withPeriod('/admin/accounts/gstr1', period),
  register: (name?: string, period?: Period) =>
    withQuery('/admin/accounts/registers', { ...(period && { period }), ...(name && { register: name }) }),
  settlements: (period?: Period) => withPeriod('/admin/accounts/settlements', period),
  settings: () => '/admin/settings/gst-and-tally',
} as const
