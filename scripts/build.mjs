// npm run build, and what npm start and npm run worker do first: installs and builds what is not there yet, or is old.
import { spawn } from 'node:child_process'
import { build, buildServer, ENVIRONMENT, install, isBuilt, NODE, ROOT, VARIABLES } from './prepare.mjs'

const [what = 'all'] = process.argv.slice(2)
install()
if (what === 'start' && !isBuilt()) makePhotographs()
if (what === 'all' || what === 'start') build()
if (what === 'server') buildServer()

/** Building takes one processor: at the first start the other makes the demo's photographs, for as long as it lasts. */
function makePhotographs() {
  const options = { cwd: ROOT, env: ENVIRONMENT, stdio: 'ignore' }
  const making = spawn(NODE, [...VARIABLES, 'seed/make-photographs-ahead.ts'], options)
  making.unref()
  process.once('exit', () => making.kill())
}
