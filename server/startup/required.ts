import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { FOLDER_MODE } from '#server/adapters/files/local.ts'
import type { Config } from '#server/config.ts'

/** Another port for the sentence that says which variable to set. */
const OTHER_PORTS = { PORT: 3001, METRICS_PORT: 9101 }

/** Throws a sentence when another program uses the port. */
export async function requireFreePort(name: keyof typeof OTHER_PORTS, config: Config): Promise<void> {
  const { [name]: port, HOST } = config
  if (port === undefined) return
  const probe = createServer()
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(port, HOST, done)).catch(
    (fault) => {
      if (fault.code === 'EADDRINUSE')
        throw new Error(
          `Port ${port} is already in use. Stop the program that uses it, or choose another port: ${name}=${OTHER_PORTS[name]} npm start`,
        )
      throw new Error(`The shop cannot listen on ${HOST}:${port} (${fault.message}).`)
    },
  )
  await new Promise((done) => probe.close(done))
}

/** Throws a sentence when the folder cannot be made or written to. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await access(folder, constants.W_OK)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written to. Give it to this user, or set DATA_DIR.`)
  }
}
