import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'

interface PhoneMenuProps {
  shopName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar, as a drawer on a phone. */
export default function PhoneMenu({ shopName, open, onOpenChange }: PhoneMenuProps) {
  return (
    <Sheet title="Admin area" edge="left" phone="side" open={open} onOpenChange={onOpenChange}>
      <div className="-mx-6 -my-5 h-[calc(100%+2.5rem)]">
        <AdminSidebar shopName={shopName} />
      </div>
    </Sheet>
  )
}
