import { useRouteLoaderData } from 'react-router'
import type { Paise } from '#rules/money.ts'
import type { FrameData } from '#server/storefront/page-data.server.ts'

/** The largest payment that the provider takes, in paise; no limit while it is not known: the server has the last word. */
export const useLargestPayment = (): Paise =>
  useRouteLoaderData<FrameData>('layout/shop.route')?.largestPayment ?? Number.POSITIVE_INFINITY
