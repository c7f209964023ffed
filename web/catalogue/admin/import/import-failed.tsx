import { Link } from 'react-router'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Why an import came to nothing, and the two ways on. */
export function ImportFailed({ file, onRemap }: { file: ProductImport; onRemap: () => void }) {
  return (
    <Notice
      tone="error"
      title="Nothing was imported"
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="secondary" size="small" onClick={onRemap}>
            Check it again
          </Button>
          <LinkButton kind="quiet" size="small" render={<Link to={adminPaths.productImport()} />}>
            Import another file
          </LinkButton>
        </span>
      }
    >
      {file.failure}
    </Notice>
  )
}
