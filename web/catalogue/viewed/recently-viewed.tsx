import { AfterTouch } from '#web/after-touch.tsx'

const load = () => import('./viewed-row.tsx')

/**
 * Products that this browser has looked at before, where a page has room for them: far below, or where it has nothing
 * else.
 */
export function RecentlyViewed({ openId }: { openId?: string }) {
  return <AfterTouch load={load} with={{ openId }} />
}
