// npm run files -- copy-to-s3: copies the shop's files from DATA_DIR into the bucket of the S3_… variables.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/files.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: ENVIRONMENT,
})
