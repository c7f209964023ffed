/**
 * Where to go after a login: the page of our own that the address asked for, else home. Anything that could lead
 * to another site, or back to the login, is home too. What counts is the address as the browser will read it: dots and
 * slashes may only then become `//`, which is another site.
 */
export function nextPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/') || asked.includes('\\')) return '/'
  const target = URL.parse(asked, origin)
  if (target?.origin !== origin || target.pathname.includes('//')) return '/'
  if (/^\/login\/?$/i.test(target.pathname)) return '/'
  return target.pathname + target.search + target.hash
}
