import { exportFaultyRows, type ProductImport } from '#contracts/admin/imports.ts'
import { PROBLEM_COLUMN } from '#rules/product-batches/import/problem-column.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The way on for rows with a problem: out to the spreadsheet, and back as another import. */
export function FaultyRows({ file }: { file: ProductImport }) {
  const { id, fileName, fileStored, status, counts } = file
  if (!fileStored)
    return (
      <Notice title="Rows with problems">
        The file is no longer stored, so these rows cannot be downloaded. Please repair them in your own copy
        of {fileName}.
      </Notice>
    )
  const others = status === 'checked' ? counts.added + counts.changed : 0
  return (
    <Notice
      tone="warning"
      title="Repair rows in a spreadsheet"
      action={
        <span className="flex flex-wrap gap-2">
          <DownloadButton
            endpoint={exportFaultyRows}
            options={{ params: { id } }}
            name={nameOf(fileName)}
            failed="The rows could not be downloaded. Please try again."
            kind="secondary"
            isLong
          >
            Download the faulty rows
          </DownloadButton>
          <LinkButton kind="quiet" to={adminPaths.productImport()}>
            Upload them repaired
          </LinkButton>
        </span>
      }
    >
      {others > 0 &&
        `Import the other ${others === 1 ? 'product' : 'products'} now: the faulty rows are skipped. `}
      The download has only the rows with problems. Its column “{PROBLEM_COLUMN}” says what is wrong and can
      stay where it is. Upload the repaired rows as a new file: columns and meanings are remembered.
    </Notice>
  )
}

/** `list.csv` → `faulty rows of list.csv`, also where it is a second round. */
const nameOf = (fileName: string) =>
  `faulty rows of ${fileName.replace(/^faulty rows of /, '').replace(/\.\w+$/, '')}.csv`
