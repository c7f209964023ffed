import { spawn } from 'node:child_process'
import { build, ENVIRONMENT, install, NODE, ROOT } from './prepare.mjs'

install()
const dev = process.argv.includes('--dev')
if (!dev) build()

const shop = spawn(NODE, ['server/main.ts', ...(dev ? ['--dev'] : [])], {
  cwd: ROOT,
  env: { NODE_ENV: dev ? 'development' : 'production', ...ENVIRONMENT },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// Ctrl-C reaches the shop by itself; it closes the database before it goes.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => shop.kill('SIGTERM'))
// However this process or the npm above it ends, the shop notices and closes: no shop is left over on the port.
const parent = process.ppid
setInterval(() => process.ppid === parent || shop.kill('SIGTERM'), 500).unref()
