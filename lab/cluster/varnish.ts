import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Program, startProgram } from './program.ts'

const VCL = fileURLToPath(new URL('../../deploy/varnish.vcl', import.meta.url))

type Options = {
  folder: string
  /** Where visitors ask, and where the shop's nodes ask for purges. */
  port: number
  purgePort: number
  /** The port of the shop, or of the balancer before it, on this machine. */
  backend: number
}

/** Varnish with `deploy/varnish.vcl`, before something on this machine. It is small, because it shares the machine. */
export async function startVarnish({ folder, port, purgePort, backend }: Options): Promise<Program> {
  const vcl = await readFile(VCL, 'utf8')
  const [file, work] = [join(folder, 'shop.vcl'), join(folder, 'work')]
  await writeFile(file, vcl.replace('.port = "3000"', `.port = "${backend}"`))
  await mkdir(work, { recursive: true })
  const flags = {
    '-f': [file],
    '-n': [work],
    '-j': ['none'],
    '-s': ['malloc,64m'],
    '-p': ['http_gzip_support=off', 'thread_pools=1', 'thread_pool_min=10'],
    '-a': [`127.0.0.1:${port}`, `purge=127.0.0.1:${purgePort}`],
  }
  const words = Object.entries(flags).flatMap(([flag, values]) => values.flatMap((value) => [flag, value]))
  return startProgram(['varnishd', '-F', ...words], { ready: { port } })
}
