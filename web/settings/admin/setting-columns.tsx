import type { ReactNode } from 'react'

/** Panels of settings in two columns, the larger ones in the first; under each other where there is no room. */
export function SettingColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4">{main}</div>
      <div className="grid min-w-0 gap-4">{aside}</div>
    </div>
  )
}
