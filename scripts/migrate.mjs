// npm run migrate: brings the database to the schema of this release, before any of its processes starts.
import { ENVIRONMENT, install, NODE, ROOT, run } from './prepare.mjs'

install()
run(NODE, ['server/migrate.ts'], { cwd: ROOT, env: ENVIRONMENT })
