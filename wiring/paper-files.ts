import { voucherFile } from '#trade/returns/web/admin/voucher-file.ts'
import type { PaperFile } from '#web/admin-kit/module-screens.ts'

/** How papers of modules are fetched that registers have a key for. */
export const MODULE_PAPER_FILES: readonly PaperFile[] = [voucherFile]
