import type { AdminReturn } from '#trade/returns/contract/return-requests.ts'

/** Props of each dialog about a return. */
export interface TaskProps {
  view: AdminReturn
  /** Does it and shows the return as it is afterwards. */
  run: (act: () => Promise<AdminReturn>, done: string) => Promise<void>
  onClose: () => void
}
