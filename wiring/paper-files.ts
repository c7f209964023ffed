import type { PaperFile } from '#web/admin-kit/module-screens.ts'
import { voucherFile } from '#web/returns/admin/voucher-file.ts'

/** How papers of modules are fetched that registers have a key for. */
export const MODULE_PAPER_FILES: readonly PaperFile[] = [voucherFile]
