import type { Ground } from './ground.ts'

/** A fault while customers pay, the result that is expected all the same, and how it is made and undone. */
export type Fault = {
  id: string
  expected: string
  run: (ground: Ground) => Promise<void>
  heal: (ground: Ground) => Promise<void>
}

const kill = (name: keyof Ground['cluster']['programs']) => ({
  run: ({ cluster }: Ground) => cluster.programs[name].kill(),
  heal: ({ cluster }: Ground) => cluster.programs[name].start(),
})

/**
 * Blind spots: the primary is never lost (the shop has no second one to promote), nor the S3 server; all processes share one
 * machine and one clock; Varnish and HAProxy stay up, because visitors have no other way in.
 */
export const FAULTS: Fault[] = [
  {
    id: 'nothing happens',
    expected: 'everybody is served',
    run: async () => {},
    heal: async () => {},
  },
  { id: 'a web process is killed', expected: 'the other one serves everybody', ...kill('first') },
  { id: 'the worker is killed', expected: 'another one finishes what it had begun', ...kill('worker') },
  {
    id: 'the replica is paused',
    expected: 'pages come from the primary',
    run: ({ cluster }) => cluster.replica.freeze(),
    heal: ({ cluster }) => cluster.replica.thaw(),
  },
  {
    id: 'the replica is stopped',
    expected: 'pages come from the primary',
    run: ({ cluster }) => cluster.replica.stop(),
    heal: ({ cluster }) => cluster.replica.start(),
  },
  { id: 'Redis is gone', expected: 'each process counts requests by itself', ...kill('redis') },
  {
    id: 'PgBouncer is killed',
    expected: 'who asks again is served when it is back',
    ...kill('pgbouncer'),
  },
  {
    id: 'new rates are published',
    expected: 'nobody pays an old price, and pages show the new one',
    run: (ground) => ground.publishRates(12_345),
    heal: (ground) => ground.publishRates(12_400),
  },
]
