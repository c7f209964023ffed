import net from 'node:net'

/**
 * The binding with which Node opens a port before anything listens; it has no other way to open a socket and take no
 * connection.
 */
type Binding = {
  _createServerHandle: (host: string, port: number, family: 4) => { fd: number; close: () => void } | number
}

/**
 * A socket as systemd opens it: it is passed to one process after the other, and stays open in between. The first one
 * begins to listen.
 */
export function openSocket(port: number): { fd: number } & Disposable {
  const handle = (net as unknown as Binding)._createServerHandle('127.0.0.1', port, 4)
  if (typeof handle === 'number') throw new Error(`Port ${port} cannot be opened (${handle}).`)
  return { fd: handle.fd, [Symbol.dispose]: () => handle.close() }
}
