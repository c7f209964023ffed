// npm run check-books: says whether the books of the shop's database add up, and ends with 0 or 1.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/check-books.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: ENVIRONMENT,
})
