// npm run build, and what npm start and npm run worker do first: installs and builds what is not there yet, or is old.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build, buildServer, ENVIRONMENT, install, isBuilt, NODE, ROOT, VARIABLES } from './prepare.mjs'

const [what = 'all'] = process.argv.slice(2)
install()
const ahead = what === 'start' && !isBuilt() ? setUpAhead() : null
if (what === 'all' || what === 'start') build()
if (what === 'server') buildServer()
if (ahead) await once(ahead, 'exit')

/** Building takes one processor: at the first start the other sets up the demo. It stops where this process ends early. */
function setUpAhead() {
  const options = { cwd: ROOT, env: ENVIRONMENT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }
  return spawn(NODE, [...VARIABLES, 'server/programs/set-up-ahead.ts'], options)
}
