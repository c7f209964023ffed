import type { ComponentProps } from 'react'

type MarkProps = ComponentProps<'svg'>

/** The networks' own marks, in one colour; the icon library carries none. */
function Mark({ children, ...rest }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" {...rest}>
      {children}
    </svg>
  )
}

export function WhatsAppMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M12.04 2.2A9.75 9.75 0 0 0 3.7 17L2.2 21.8l4.94-1.46a9.75 9.75 0 1 0 4.9-18.14zm0 1.7a8.05 8.05 0 1 1-4.1 14.98l-.36-.21-2.93.87.88-2.85-.24-.38A8.05 8.05 0 0 1 12.04 3.9z" />
      <path d="M8.6 7.3c-.2-.45-.4-.46-.6-.47h-.5c-.18 0-.47.07-.71.33-.25.27-.94.92-.94 2.24s.96 2.6 1.1 2.78c.13.18 1.86 2.97 4.59 4.04 2.27.9 2.73.72 3.22.67.5-.04 1.6-.65 1.82-1.28.23-.63.23-1.17.16-1.28-.07-.12-.25-.18-.52-.32-.27-.13-1.6-.79-1.84-.88-.25-.09-.43-.13-.61.14-.18.26-.7.87-.86 1.05-.15.18-.31.2-.58.07a7.3 7.3 0 0 1-2.16-1.34 8.1 8.1 0 0 1-1.5-1.86c-.15-.27-.01-.42.12-.55l.4-.47c.14-.16.18-.27.27-.45.1-.18.05-.34-.02-.48-.06-.13-.6-1.47-.84-2z" />
    </Mark>
  )
}

export function InstagramMark(props: MarkProps) {
  return (
    <Mark fill="none" stroke="currentColor" strokeWidth="1.5" {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.1" />
      <circle cx="17.2" cy="6.8" r="0.7" fill="currentColor" />
    </Mark>
  )
}

export function FacebookMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M13.4 21.5v-8.6h2.9l.45-3.4H13.4V7.35c0-.98.27-1.65 1.68-1.65h1.78V2.66A24 24 0 0 0 14.26 2.5c-2.58 0-4.34 1.57-4.34 4.46V9.5H7v3.4h2.92v8.6z" />
    </Mark>
  )
}

export function YoutubeMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M21.6 7.3a2.5 2.5 0 0 0-1.76-1.77C18.28 5.1 12 5.1 12 5.1s-6.28 0-7.84.42A2.5 2.5 0 0 0 2.4 7.3 26 26 0 0 0 2 12c0 1.6.13 3.17.4 4.7a2.5 2.5 0 0 0 1.76 1.77c1.56.42 7.84.42 7.84.42s6.28 0 7.84-.42a2.5 2.5 0 0 0 1.76-1.77c.27-1.53.4-3.1.4-4.7s-.13-3.17-.4-4.7zM10 15.1V8.9l5.3 3.1z" />
    </Mark>
  )
}
