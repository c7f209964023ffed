import { spawn } from 'node:child_process'

type Variables = Record<string, string | undefined>

/** Where systemd puts the first socket that it passes: sd_listen_fds(3). */
const FIRST_SOCKET = 3

/**
 * The socket that a supervisor has opened for this process, by systemd's protocol. It stays open while processes come
 * and go, and connections wait in it for the next one; `undefined` where the process opens a port of its own.
 */
export function passedSocket({ LISTEN_PID, LISTEN_FDS }: Variables, pid = process.pid): number | undefined {
  const isForThis = LISTEN_PID === String(pid)
  return isForThis && Number(LISTEN_FDS) > 0 ? FIRST_SOCKET : undefined
}

/** Tells systemd that the process is open, where it waits for that (`Type=notify`, sd_notify(3)). */
export function tellOpen({ NOTIFY_SOCKET }: Variables): void {
  if (NOTIFY_SOCKET === undefined) return
  // Node has no sockets for datagrams of this kind.
  spawn('systemd-notify', ['--ready'], { stdio: ['ignore', 'ignore', 'inherit'] }).once('error', (fault) =>
    process.stderr.write(`systemd does not hear that the shop is open: ${fault.message}\n`),
  )
}
