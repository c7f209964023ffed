// npm run test:upgrade -- REVISION: from a former release to this one, on one database. Not part of npm test.
import { build, ENVIRONMENT, install, NODE, run } from '../../scripts/prepare.mjs'

install()
build()
run(NODE, ['lab/upgrades/try-upgrade.ts', ...process.argv.slice(2)], { env: ENVIRONMENT })
