import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A PostgreSQL of the shop's own: the folder of its data, the port it listens on, and its password. */
type Server = { data: string; port: number; password: string }

/** Characters of a path to a socket: 103 on macOS, 107 on Linux. */
const MAX_SOCKET_PATH = 103

/**
 * The socket is in the folder of the data, where PostgreSQL may always write. Programs that want a port, such as a
 * pooler or a replica, find one as before.
 */
export const socketSettings = (): Record<string, string> => ({
  unix_socket_directories: process.platform === 'win32' ? '""' : '.',
})

/**
 * Where a database of the server is reached: through its socket if it has one, because every statement takes less time
 * there than through TCP. A server that an earlier version started has none, and a path can be too long for one.
 */
export async function serverAddress({ data, port, password }: Server, database: string): Promise<string> {
  const address = new URL(`postgres://shop:${password}@127.0.0.1:${port}/${database}`)
  if (await isSocket(join(data, `.s.PGSQL.${port}`))) address.searchParams.set('host', data)
  return address.href
}

async function isSocket(path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return false
  const file = await stat(path).catch(() => null)
  return file?.isSocket() ?? false
}
