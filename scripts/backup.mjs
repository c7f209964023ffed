// npm run backup -- PLACE: writes a backup of database and files into a folder or s3://bucket/folder.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/backup.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: ENVIRONMENT,
})
