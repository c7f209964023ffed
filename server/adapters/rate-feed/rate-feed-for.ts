import type { Config } from '#server/config.ts'
import { httpJsonFeed } from './http-json.ts'
import type { RateFeed } from './port.ts'

/** The feed that is configured, or none: then rates are typed in. */
export function rateFeedFor(config: Config): RateFeed | null {
  const { RATE_FEED_URL: url, RATE_FEED_MAPPING: mapping, RATE_FEED_HEADERS: headers } = config
  return url === undefined || mapping === undefined ? null : httpJsonFeed({ url, mapping, headers })
}
