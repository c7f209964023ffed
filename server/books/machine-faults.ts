import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const TOLD_TO_KEEP = '/etc/systemd/journald.conf.d/sgj.conf'
const run = promisify(execFile)

/** A machine's answers about itself; null where it cannot be asked, as in a container. */
export type Machine = { ntp: () => Promise<string | null>; keepsLog: () => Promise<boolean> }

const THIS_MACHINE: Machine = {
  ntp: () =>
    run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5000 }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    ),
  keepsLog: () =>
    access(TOLD_TO_KEEP).then(
      () => true,
      () => false,
    ),
}

/**
 * Requirements of CERT-In's Directions of 28 April 2022 that this machine does not meet: a clock that follows NTP, and
 * logs kept for 180 days. `unknown`: requirements that cannot be checked here.
 */
export async function machineFaults(
  machine: Machine = THIS_MACHINE,
): Promise<{ faults: string[]; unknown: string[] }> {
  const ntp = await machine.ntp()
  if (ntp === null)
    return {
      faults: [],
      unknown: [
        'Not seen from here: whether the clock follows NTP, and the log is kept. On the machine itself: `timedatectl`, and docs/runbook/security-incident.md.',
      ],
    }
  return {
    faults: [
      ...(ntp === 'yes'
        ? []
        : ['The clock of this machine does not follow NTP: `timedatectl set-ntp true`.']),
      ...((await machine.keepsLog())
        ? []
        : [
            `The log of this machine may be gone within 180 days: copy deploy/systemd/journald.conf to ${TOLD_TO_KEEP}.`,
          ]),
    ],
    unknown: [],
  }
}
