import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsWithApp } from './close-connections.ts'

async function openApp() {
  const app = Fastify()
  closeConnectionsWithApp(app)
  let answer: () => void = () => {}
  const asked = new Promise<void>((tell) => {
    app.get('/slow', async () => {
      tell()
      await new Promise<void>((done) => {
        answer = done
      })
      return 'done'
    })
  })
  app.get('/', async () => 'hello')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin, port: Number(new URL(origin).port), asked, answer: () => answer() }
}

test('a closing shop does not wait for idle connections', async () => {
  const { app, port } = await openApp()
  const [silent, halfAsked, keptAlive] = [0, 1, 2].map(() => connect(port, '127.0.0.1').on('error', () => {}))
  halfAsked?.write('GET / HTTP/1.1\r\nHost:')
  keptAlive?.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  const gone = [silent, halfAsked, keptAlive].map((socket) => socket && once(socket, 'close'))
  if (keptAlive) await once(keptAlive, 'data')
  await app.close()
  await Promise.all(gone)
})

test('a closing shop still answers earlier requests', async () => {
  const { app, origin, asked, answer } = await openApp()
  const response = fetch(`${origin}/slow`)
  await asked
  const closed = app.close()
  answer()
  expect(await (await response).text()).toBe('done')
  await closed
})
