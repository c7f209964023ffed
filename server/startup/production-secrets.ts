import { readSealingKeys } from '#server/environment/sealing.ts'

type Environment = Record<string, string | undefined>
type Secret = { name: string; value: string; generated: boolean }

/** We choose these; the others come from a provider, who may use a small alphabet. */
const OWN_SECRETS = ['TOKEN_SECRET', 'OTP_SECRET']
const PROVIDER_SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_PREVIOUS_WEBHOOK_SECRET',
  'SMS_PROVIDER_KEY',
  'S3_SECRET_ACCESS_KEY',
]

/** Faults in the secrets of a real shop: weak ones, and one secret in two places. */
export function secretMistakes(given: Environment): string[] {
  const secrets = [...secretsIn(given), ...panKeysIn(given.PAN_KEYS)]
  return [...weakOnes(secrets), ...equalOnes(secrets)]
}

function secretsIn(given: Environment): Secret[] {
  return [...OWN_SECRETS, ...PROVIDER_SECRETS].flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [{ name, value, generated: OWN_SECRETS.includes(name) }]
  })
}

/** Unreadable keys are reported elsewhere. */
function panKeysIn(text: string | undefined): Secret[] {
  try {
    return readSealingKeys(text ?? '').map(({ id, secret }) => ({
      name: `PAN_KEYS ${id}`,
      value: secret.toString('latin1'),
      generated: true,
    }))
  } catch {
    return []
  }
}

function weakOnes(secrets: readonly Secret[]): string[] {
  return secrets.flatMap(({ name, value, generated }) => {
    const weakness = weaknessOf(value, { generated })
    return weakness ? [`${name}: ${weakness}`] : []
  })
}

function equalOnes(secrets: readonly Secret[]): string[] {
  const byBytes = Map.groupBy(secrets, ({ value }) => comparable(value))
  return [...byBytes.values()]
    .filter((equal) => equal.length > 1)
    .map((equal) => `${equal.map(({ name }) => name).join(' and ')}: are the same; each needs its own`)
}

/** The same bytes are one secret, whether they are written plainly or in base64. */
function comparable(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  const decoded = Buffer.from(value, 'base64')
  const isBase64 = decoded.length === 32 && decoded.toString('base64').startsWith(value.replace(/=+$/, ''))
  return (isBase64 ? decoded : bytes).toString('hex')
}

const MIN_DIFFERENT = 8
/** The whole text is one product of it, two times or more: `aaaa`, `secretsecret`, zero bytes. */
const REPEATED = /^(.+?)\1+$/s

/** Why a secret could be guessed, or null. `generated`: we ask for random characters, so few different ones are not chance. */
function weaknessOf(secret: string, { generated }: { generated: boolean }): string | null {
  if (REPEATED.test(secret)) return 'repeats itself; it needs random characters, e.g. openssl rand -hex 32'
  if (generated && new Set(secret).size < MIN_DIFFERENT)
    return 'has too few different characters; it needs random ones, e.g. openssl rand -hex 32'
  return null
}
