import { useQueryClient } from '@tanstack/react-query'
import { startupLookups } from '../lib/lookups.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

/** What follows a save of a part of the company: its form restarts, and screens that show the company refetch. */
export function useAfterSave<Saved>(said: string, onSaved: (saved: Saved) => void) {
  const client = useQueryClient()
  const { profile } = useSession()
  return (saved: Saved) => {
    onSaved(saved)
    void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
    toast.success(said)
  }
}
