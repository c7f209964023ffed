// npm run take-over: tells a restored copy that it is the shop now.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/take-over.ts'], { cwd: ROOT, env: ENVIRONMENT })
