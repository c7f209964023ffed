import { once } from 'node:events'
import { z } from 'zod'
import { json } from './bench-shop.ts'

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const Answer = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) })

/** Node's inspector on this port: sends one command at a time and returns what it answers. */
export async function inspect(port: number) {
  const [target] = Targets.parse(await json(`http://127.0.0.1:${port}/json`))
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let sent = 0
  return {
    async send(method: string): Promise<Record<string, unknown>> {
      const answered = once(socket, 'message')
      sent += 1
      socket.send(JSON.stringify({ id: sent, method }))
      const [message] = (await answered) as [MessageEvent<string>]
      return Answer.parse(JSON.parse(message.data)).result
    },
    [Symbol.dispose]: () => socket.close(),
  }
}
