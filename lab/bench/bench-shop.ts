import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { freePort } from '#lab/cluster/free-ports.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { processorTime } from './processor-time.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWNER = '9000000001'

/** How many of each the shop holds, as given on the command line. */
type Stock = { products: string; orders?: string; 'admin-entries'?: string }

/** A shop of this measurement's own, in processes of its own, as a visitor would meet it. */
export async function benchShop(
  dataFolder: string,
  { products, orders = '0', 'admin-entries': entries = '0' }: Stock,
  { workerApart = false, nodeOptions = [] as string[] } = {},
) {
  const environment = {
    ...process.env,
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    NODE_ENV: 'production',
    REQUESTS_PER_IP_PER_MINUTE: '0',
    OTP_REQUESTS_PER_IP_PER_HOUR: '0',
    // Customers of a bench begin to pay far more often than people do, and the caps are not what it measures.
    RESERVATIONS_PER_CUSTOMER: '1000',
    JOBS: workerApart ? 'apart' : 'here',
  }
  const stock = ['--products', products, '--orders', orders, '--admin-entries', entries]
  await finished(['lab/synthetic/main.ts', ...stock], environment)
  const started = (bundle: string) =>
    spawn('sh', ['scripts/run.sh', ...nodeOptions, `build/app/${bundle}.js`], {
      cwd: ROOT,
      env: environment,
      stdio: 'inherit',
    })
  const begun = performance.now()
  let server = started('main')
  const origin = `http://127.0.0.1:${environment.PORT}`
  await ready(origin)
  const readyMs = Math.round(performance.now() - begun)
  const worker = workerApart ? started('worker') : null
  const close = async () => {
    // The worker first: the server brings the database.
    for (const running of [worker, server]) {
      if (!running) continue
      const gone = new Promise((left) => running.once('exit', left))
      running.kill('SIGTERM')
      await gone
    }
  }
  /** Ends the web process without a word and starts it again, as a supervisor does. */
  const killAndStart = async () => {
    const gone = new Promise((left) => server.once('exit', left))
    server.kill('SIGKILL')
    await gone
    server = started('main')
  }
  /** Processor time of the web process and PostgreSQL so far. */
  const used = async () =>
    processorTime({ node: server.pid, postgres: await postmasterPid(join(dataFolder, 'database')) })
  return { origin, pid: server.pid, readyMs, used, killAndStart, [Symbol.asyncDispose]: close }
}

/** The token of the demo shop's owner. */
export async function ownerToken(origin: string): Promise<string> {
  return z.object({ token: z.string() }).parse(await tokenOf(origin, OWNER)).token
}

/** Logs in with a mobile number and the OTP from the outbox; returns what the shop says. */
export async function tokenOf(origin: string, number: string): Promise<unknown> {
  const post = (path: string, body: object) =>
    json(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/users/request-otp', { mobile_number: number })
  const outbox = z
    .array(z.object({ otp: z.string().nullable() }))
    .parse(await json(`${origin}/api/demo/outbox?to=${number}`))
  return post('/api/users/verify-otp', { mobile_number: number, otp: outbox[0]?.otp })
}

/** The JSON answer of an address. Throws the text of a refusal. */
export async function json(url: string, request: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

async function finished(script: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const code = await new Promise((done) =>
    spawn(process.execPath, script, { cwd: ROOT, env, stdio: 'inherit' }).once('exit', done),
  )
  if (code !== 0) throw new Error(`${script.join(' ')} ended with ${code}.`)
}

async function ready(origin: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((waited) => setTimeout(waited, 50))
  }
  throw new Error('The shop did not open.')
}
