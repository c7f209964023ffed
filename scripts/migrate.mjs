// npm run migrate: brings the database to the schema of this release, before any of its processes starts.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/migrate.ts'], { cwd: ROOT, env: ENVIRONMENT })
