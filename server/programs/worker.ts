import { openWorker } from './bootstrap-worker.ts'
import { run } from './run.ts'

/** Does the shop's jobs, apart from the web process: `npm run worker`. */
run(
  'the worker',
  () => openWorker(process.env),
  () => '\nThe worker is running. Press Ctrl-C to stop it.\n',
)
