import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

type Options = { folder: string; port: number; webPorts: readonly number[] }

/** HAProxy before the web processes: a request goes to any that is ready. */
export async function startHaproxy({ folder, port, webPorts }: Options): Promise<Program> {
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configOf(port, webPorts))
  return startProgram(['haproxy', '-db', '-f', file], { ready: { port } })
}

/** Only a request that reached nobody is sent to another process: it must not be done twice. */
const configOf = (port: number, webPorts: readonly number[]) => `
global
  maxconn 500
  nbthread 1
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 2
  retry-on conn-failure
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
frontend shop
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${webPorts.map((web, index) => `  server web${index + 1} 127.0.0.1:${web}`).join('\n')}
`
