import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'

/** Starts the cluster, says where it is open, and stops it all after Ctrl-C: `npm run cluster`. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 3000)
  const stopped = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done())
    process.on('disconnect', done)
  })
  const folder = await mkdtemp(join(tmpdir(), 'sgj-cluster-'))
  try {
    await using cluster = await startCluster({ folder, port, say: console.log })
    console.log(`
The cluster is open: ${cluster.origin}
  OTPs and e-mails appear at:  ${cluster.origin}/demo/outbox
  the two web processes:       ${cluster.nodeOrigins.join('  ')}
  metrics (web, web, worker):  ${cluster.metricsOrigins.join('  ')}
  Press Ctrl-C to stop all of it.
`)
    await stopped
    console.log('\nStopping the cluster …')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

main().then(
  () => process.exit(0),
  (failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure)
    process.exit(1)
  },
)
