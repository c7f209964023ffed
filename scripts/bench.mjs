// npm run bench: how long repricing the whole shop takes, and what visitors notice of it. Measures, judges nothing.
import { build, ENVIRONMENT, install, NODE, ROOT, run } from './prepare.mjs'

install()
build()
run(NODE, ['scripts/bench/reprice.ts', ...process.argv.slice(2)], { cwd: ROOT, env: ENVIRONMENT })
