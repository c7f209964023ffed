import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'

const Secrets = z.object({
  TOKEN_SECRET: z.string(),
  OTP_SECRET: z.string(),
  PAN_KEYS: z.string(),
  RAZORPAY_KEY_ID: z.string(),
  RAZORPAY_KEY_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRET: z.string(),
})
type Secrets = z.infer<typeof Secrets>

/** The configuration of a real shop as it is, of a demo with secrets of its own. */
export async function withSecrets(config: Config): Promise<Config> {
  return config.isDemo ? { ...config, ...(await demoSecrets(config)) } : config
}

/** The demo shop makes up its own secrets once and keeps them beside its data; what is configured goes first. */
export async function demoSecrets(config: Config): Promise<Secrets> {
  const kept = await keptSecrets(join(config.DATA_DIR, 'demo-secrets.json'))
  const configured = Object.entries(config).filter(([name, value]) => name in kept && value !== undefined)
  return { ...kept, ...Object.fromEntries(configured) }
}

/** A folder from before a secret was needed is given it; those it has stay as they are. */
async function keptSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => null)
  const kept = Secrets.partial().parse(JSON.parse(text ?? '{}'))
  const whole = { ...madeUp(), ...kept }
  if (Object.keys(kept).length === Object.keys(whole).length) return whole
  const written = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(written, JSON.stringify(whole, null, 2), { mode: 0o600 })
  if (text !== null) {
    await rename(written, file)
    return whole
  }
  // Of two processes that begin on one new folder, both use what the first has made up.
  const isFirst = await link(written, file).then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault
      return false
    },
  )
  await rm(written)
  return isFirst ? whole : keptSecrets(file)
}

function madeUp(): Secrets {
  return {
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    OTP_SECRET: randomBytes(32).toString('hex'),
    PAN_KEYS: `demo:${randomBytes(32).toString('base64')}`,
    RAZORPAY_KEY_ID: `rzp_test_${randomBytes(7).toString('hex')}`,
    RAZORPAY_KEY_SECRET: randomBytes(12).toString('hex'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  }
}
