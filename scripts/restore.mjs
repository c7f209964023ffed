// npm run restore -- BACKUP: brings a backup back into an empty database and an empty place for files.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/restore.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: ENVIRONMENT,
})
