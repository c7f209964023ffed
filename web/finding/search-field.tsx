import { useNavigate } from 'react-router'
import { SEARCH } from '#rules/finding/search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** The text of a search, to be changed where the results are. Works without JavaScript. */
export function SearchField({ q }: { q: string }) {
  const navigate = useNavigate()
  return (
    <search className="w-full max-w-md md:ml-auto">
      <form
        action={paths.search()}
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          navigate(paths.search(typeof typed === 'string' ? typed.trim() : ''))
        }}
      >
        <TextField
          name="q"
          label="Search the shop"
          hideLabel
          type="search"
          defaultValue={q}
          placeholder="gold ring under 50,000"
          maxLength={SEARCH.maxQuery}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}
