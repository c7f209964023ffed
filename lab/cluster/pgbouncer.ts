import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

type Options = {
  /** The PostgreSQL behind it, by the name under which it is asked for. */
  databases: Record<string, string>
  folder: string
  port: number
  /** Connections to each PostgreSQL. */
  poolSize: number
}

/** PgBouncer in transaction mode: it logs in at PostgreSQL itself, so everybody who reaches this port may ask. */
export async function startPgBouncer({ databases, folder, port, poolSize }: Options): Promise<Program> {
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configOf(databases, port, poolSize))
  // It refuses to run as root, and must read its file.
  await chmod(folder, 0o755)
  await chmod(file, 0o644)
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  return startProgram(['pgbouncer', '-q', ...asOther, file], { ready: { port } })
}

function configOf(databases: Options['databases'], port: number, poolSize: number): string {
  const lines = Object.entries(databases).map(([name, url]) => {
    const { hostname, port, username, password, pathname } = new URL(url)
    return `${name} = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`
  })
  return `[databases]
${lines.join('\n')}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 400
server_login_retry = 1
`
}
