import { registerHooks } from 'node:module'
import { Server } from 'node:net'

/** Words that only the source of prom-client has. */
const PROM_CLIENT = 'function collectDefaultMetrics'

/** For `--import`: the process says which ports it opens, and which parts it loads, in their own files or bundled. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (String(loaded.source).includes(PROM_CLIENT)) console.log('[loads prom-client]')
    return loaded
  },
})

Server.prototype.listen = new Proxy(Server.prototype.listen, {
  apply(listen, server: Server, given) {
    server.once('listening', () => {
      const address = server.address()
      if (address !== null && typeof address !== 'string') console.log(`[opens ${address.port}]`)
    })
    return Reflect.apply(listen, server, given)
  },
})
