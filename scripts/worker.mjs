import { keepRunning } from './keep-running.mjs'
import { install } from './prepare.mjs'

install()
keepRunning(['server/worker.ts'])
