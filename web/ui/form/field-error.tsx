/** The sentence under a control that is wrong. The live region exists before there is anything to say. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 text-[0.8125rem] leading-snug text-ruby">
          <svg viewBox="0 0 16 16" className="mt-0.5 size-3.5 shrink-0" fill="none" aria-hidden="true">
            <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.2" />
            <path d="M8 4.2v4.6M8 10.6v1.2" stroke="currentColor" strokeWidth="1.4" />
          </svg>
          {error}
        </p>
      )}
    </div>
  )
}
