import { keepRunning } from './keep-running.mjs'
import { build, install } from './prepare.mjs'

install()
const dev = process.argv.includes('--dev')
if (!dev) build()
keepRunning(['server/main.ts', ...(dev ? ['--dev'] : [])], { dev })
