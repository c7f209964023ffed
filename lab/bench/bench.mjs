// npm run bench: measures the whole shop and writes docs/performance.md. npm run bench -- recovery: its part about
// outages alone. npm run bench -- profile WORK: a CPU profile of one row. npm run bench -- reprice | admin-lists |
// checkout | interactions: one part of it, with options of its own. Measures only.
import { build, ENVIRONMENT, install, NODE, ROOT, run } from '../../scripts/prepare.mjs'

install()
build()
const [first = '', ...rest] = process.argv.slice(2)
const [what, options] =
  first.startsWith('--') || first === '' ? ['performance', [first, ...rest].filter(Boolean)] : [first, rest]
run(NODE, [`lab/bench/${what}.ts`, ...options], { cwd: ROOT, env: ENVIRONMENT })
