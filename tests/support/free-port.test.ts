import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { startProgram } from '#lab/cluster/program.ts'

async function listening(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a free port can be listened on, and is none that the system gives to others', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  for (const port of new Set(ports)) {
    await using _ = await listening(port)
    expect(port).toBeLessThan(32_768)
  }
})

test('a program whose port another one has is not taken for begun', async () => {
  const port = await freePort()
  await using _ = await listening(port)
  await expect(startProgram(['sleep', '60'], { ready: { port } })).rejects.toThrow(`Port ${port} is taken`)
})
