/**
 * Where to go after a login: the page of our own that the address asked for, else home. Anything that could lead
 * to another site, or back to the login, is home too.
 */
export function nextPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/')) return '/'
  const target = URL.parse(asked, origin)
  if (target?.origin !== origin || target.pathname === '/login') return '/'
  return target.pathname + target.search + target.hash
}
