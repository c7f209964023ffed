import { connect, createServer, type Socket } from 'node:net'

type Cut = {
  /** Words that the shop sends; they do not arrive any more. */
  at: string
  /** Connections that are cut as soon as they are opened, afterwards. */
  refusals?: number
}

/**
 * A line to the PostgreSQL at `url` that is cut at chosen moments, one after the other, as by a restart of the server or
 * of a switch: everybody who is connected reads ECONNRESET.
 */
export async function cutLine(url: string, cuts: readonly Cut[]) {
  const line = new URL(url)
  const server = serverAt(line)
  const shops = new Set<Socket>()
  const left = [...cuts]
  let refusals = 0

  const gate = createServer((shop) => {
    if (refusals > 0) {
      refusals -= 1
      shop.on('error', () => {}).resetAndDestroy()
      return
    }
    const database = connect(server)
    shops.add(shop)
    shop
      .on('error', () => {})
      .on('close', () => {
        shops.delete(shop)
        database.destroy()
      })
    database.on('error', () => {}).on('close', () => shop.destroy())
    database.pipe(shop)
    shop.on('data', (said) => {
      if (left[0] && said.includes(left[0].at)) cut()
      else database.write(said)
    })
  })

  function cut(): void {
    refusals = left.shift()?.refusals ?? 0
    for (const shop of shops) shop.resetAndDestroy()
  }

  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done))
  const address = gate.address()
  line.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  line.searchParams.delete('host')
  return {
    url: line.href,
    /** Cuts whose moment has not come. */
    left: (): readonly Cut[] => left,
    async [Symbol.asyncDispose]() {
      for (const shop of shops) shop.destroy()
      await new Promise((done) => gate.close(done))
    },
  }
}

/** Through the socket, where the address names its folder. */
function serverAt({ hostname: host, port, searchParams }: URL) {
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}
