import { useNavigate } from 'react-router'
import { FaultReference } from '#web/layout/fault-reference.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { NoticeFrame } from '#web/ui/feedback/notice-frame.tsx'

/** Above what the browser still knows of a page whose data did not come. *Try again* asks for the page once more. */
export function LoadFailed({ title, children }: { title: string; children: string }) {
  const navigate = useNavigate()
  const again = () =>
    navigate(`${window.location.pathname}${window.location.search}`, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <NoticeFrame
      role="alert"
      className="border-ruby"
      title={title}
      action={
        <Button kind="secondary" size="small" onClick={() => void again()}>
          Try again
        </Button>
      }
    >
      {children}
      <FaultReference />
    </NoticeFrame>
  )
}
