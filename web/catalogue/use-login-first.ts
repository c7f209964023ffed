import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** Sends a visitor to the login and back to where they were going. */
export function useLoginFirst() {
  const navigate = useNavigate()
  return (next: string, sentence: string) => {
    toast.info(sentence)
    navigate(paths.login(next))
  }
}
