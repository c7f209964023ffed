import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Finds `count` ports that nothing listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map(portOf)
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))))
  return ports
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
