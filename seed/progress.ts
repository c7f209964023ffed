/** Reports how far a long seeding run has come. */
export type OnProgress = (step: { what: string; done: number; total: number }) => void

/** A line on the screen for each tenth. */
export function tellTenths(): OnProgress {
  let tenths = 0
  return ({ what, done, total }) => {
    const reached = Math.floor((done / total) * 10)
    if (reached === tenths) return
    tenths = reached
    console.log(`  ${what}: ${done} of ${total}`)
  }
}
