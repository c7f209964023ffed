// npm run build, and what npm start and npm run worker do first: installs and builds what is not there yet, or is old.
import { build, buildServer, install } from './prepare.mjs'

const [what = 'all'] = process.argv.slice(2)
install()
if (what === 'all') build()
if (what === 'server') buildServer()
