// npm run seed -- --products N: a synthetic catalogue beside the demo shop, for trying the shop at size.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'seed/main.ts', ...process.argv.slice(2)], { cwd: ROOT, env: ENVIRONMENT })
