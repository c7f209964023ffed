import Search from 'lucide-react/icons/search'

/** Above the sidebar's entries: the search, and the keys that open it everywhere. */
export function FindButton({ onPress }: { onPress: () => void }) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-9 w-full items-center gap-3 rounded-sm border border-edge px-3 text-sm text-stone transition-colors hover:border-ink hover:text-ink short:min-h-7"
    >
      <Search aria-hidden="true" strokeWidth={1.25} className="size-[1.125rem] shrink-0" />
      Find
      <kbd className="ml-auto font-sans text-xs">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
