import { useMutation } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { toast } from '../ui/toast.ts'
import { api } from './api.ts'
import { errorSentence } from './refusals.ts'
import { seeAs } from './see-as.ts'
import { useProfile } from './session.ts'

/** From a simulation back to the own rights, on the page of the user whom one looked at. */
export function useLeaveSimulation() {
  const { id } = useProfile()
  return useMutation(
    api.users.endSimulation.mutationOptions({
      onSuccess: (seen) => seeAs(seen, pageOf('user', id)),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
}
