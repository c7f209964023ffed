type Running = { close: () => Promise<void> }

/** Keeps a process running until it is told to stop. Says why it cannot begin, and ends with 1 then. */
export function run<Opened extends Running>(
  what: string,
  open: () => Promise<Opened>,
  welcome: (opened: Opened) => string,
): void {
  open()
    .then((opened) => {
      console.log(welcome(opened))
      closeWhenTold(what, opened)
    })
    .catch((failure: unknown) => {
      console.error(`\n${failure instanceof Error ? failure.message : failure}`)
      process.exit(1)
    })
}

function closeWhenTold(what: string, opened: Running): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    console.log(`\n${signal}: closing ${what} …`)
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('The starting process is gone'))
}
