// npm run bench: how long repricing the whole shop takes, and what visitors notice of it; npm run bench -- admin-lists:
// how long the lists of the admin area take. Measures, judges nothing.
import { build, ENVIRONMENT, install, NODE, ROOT, run } from './prepare.mjs'

install()
build()
const [first = '', ...rest] = process.argv.slice(2)
const [what, options] =
  first.startsWith('--') || first === '' ? ['reprice', [first, ...rest].filter(Boolean)] : [first, rest]
run(NODE, [`scripts/bench/${what}.ts`, ...options], { cwd: ROOT, env: ENVIRONMENT })
