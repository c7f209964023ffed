/**
 * Whether a token can still be used at `now` (milliseconds since 1970). A token without a readable `exp` claim
 * (seconds) counts as expired (specification, section 4). Reading only; the server alone checks the signature.
 */
export function tokenIsCurrent(token: string | null, now: number): boolean {
  const expires = token ? expiryOf(token) : null
  return expires !== null && expires > now
}

function expiryOf(token: string): number | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}
