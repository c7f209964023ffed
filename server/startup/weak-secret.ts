const MIN_DIFFERENT = 8
/** The whole text is one product of it, two times or more: `aaaa`, `secretsecret`, zero bytes. */
const REPEATED = /^(.+?)\1+$/s

/** Why a secret could be guessed, or null. `generated`: we ask for random characters, so few different ones are not chance. */
export function weaknessOf(secret: string, { generated }: { generated: boolean }): string | null {
  if (REPEATED.test(secret)) return 'repeats itself; it needs random characters, e.g. openssl rand -hex 32'
  if (generated && new Set(secret).size < MIN_DIFFERENT)
    return 'has too few different characters; it needs random ones, e.g. openssl rand -hex 32'
  return null
}
