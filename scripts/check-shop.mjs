// npm run check-shop: names each row of the shop's database that cannot be read, and what its machine lacks; ends with 0 or 1.
import { ENVIRONMENT, install, NODE, ROOT, run, VARIABLES } from './prepare.mjs'

install()
run(NODE, [...VARIABLES, 'server/programs/check-shop.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: ENVIRONMENT,
})
