// npm run seed -- --products N: a synthetic catalogue beside the demo shop, for trying the shop at size.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from '../../scripts/prepare.mjs'

install()
run(NODE, [...VARIABLES, 'lab/synthetic/main.ts', ...process.argv.slice(2)], { cwd: ROOT, env: ENVIRONMENT })
