import { Link, type LinkProps } from 'react-router'
import { useOnline } from './use-online.ts'

/**
 * A link that fetches its page ahead when it is pointed at. Not without a connection: what React Router cannot fetch
 * ahead, it asks for by loading the whole page again, and the shop would be gone.
 */
export function PrefetchLink(props: Omit<LinkProps, 'prefetch'>) {
  return <Link prefetch={useOnline() ? 'intent' : 'none'} {...props} />
}
