/** Runs a command of package.json. An error is printed as a sentence, and ends the process with 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure)
    process.exit(1)
  })
}
