type Environment = Record<string, string | undefined>

const RISK = 'This would open the demo, in which anyone can read every one-time password'
const WAY_OUT = 'Set SHOP_ENV=production for a real shop, or DEMO_IN_PUBLIC=yes for a public demo.'

/**
 * Why the demo must not open with these variables: they say that a real shop is meant, and that SHOP_ENV was forgotten.
 * One sentence, or one list when there are several reasons; null when there is none, or the owner wants it so.
 */
export function demoRefusal(given: Environment): string | null {
  const signs = given.DEMO_IN_PUBLIC === 'yes' ? [] : signsOfARealShop(given)
  if (signs.length === 0) return null
  if (signs.length === 1) return `${RISK}, but ${signs[0]}. ${WAY_OUT}`
  return [`${RISK}, but:`, ...signs.map((sign) => `  - ${sign}`), WAY_OUT].join('\n')
}

function signsOfARealShop(given: Environment): string[] {
  const { PUBLIC_URL } = given
  const signs: string[] = []
  if (PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL))
    signs.push(`PUBLIC_URL (${PUBLIC_URL}) is not a plain http address of this machine`)
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    signs.push('RAZORPAY_KEY_ID is a live key of the payment provider')
  if (given.SMTP_URL !== undefined) signs.push('SMTP_URL configures real e-mail')
  for (const name of ['SMS_PROVIDER_URL', 'SMS_PROVIDER_KEY'])
    if (given[name] !== undefined) signs.push(`${name} configures real text messages`)
  return signs
}

/** `.localhost` and `.test` never resolve to a public machine (RFC 6761). Nobody serves https there by chance. */
function isLocal(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? { protocol: '', hostname: '' }
  return protocol === 'http:' && (isLoopback(hostname) || /(^|\.)(localhost|test)$/.test(hostname))
}

/** Whether only this machine reaches that host. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
}

/**
 * The warning for a demo that listens for other machines without a public address: it may be a container or a phone on
 * the same network, so it opens, but not silently.
 */
export function demoWarning(config: {
  isDemo: boolean
  HOST: string
  PUBLIC_URL?: string | undefined
}): string | null {
  if (!config.isDemo || config.PUBLIC_URL !== undefined || isLoopback(config.HOST)) return null
  return `Warning: the demo listens on ${config.HOST}. Anyone who can reach it can read every one-time password and log in as an admin.`
}
