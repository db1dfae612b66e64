import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../lib/api.ts'
import { begin } from '../lib/begin-session.ts'
import { useGo } from '../lib/go.ts'
import { readQuery } from '../lib/search-text.ts'
import { secondStep } from '../lib/second-step.ts'
import type { SignInAnswer } from '../lib/session.ts'
import { asksSecondFactor, choosesCompany } from '../lib/token.ts'
import { addressToGoOn, takeCode } from './hand-over.ts'

/** The page that was asked for before the sign-in. */
function returnToIn(search: string): string | undefined {
  const { returnTo } = readQuery(search)
  return typeof returnTo === 'string' ? returnTo : undefined
}

/** What this installation offers beside the password. */
export const useSignInOptions = () =>
  useQuery(api.activation.signInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))

/** Goes on with a session: at the company's own host where it has one, else here. */
export async function goOnWith(answer: SignInAnswer & { handOverTo: string | null }): Promise<void> {
  if (answer.handOverTo) location.assign(addressToGoOn(answer.handOverTo, location.search))
  else await begin(answer)
}

/** `onOperator` is given the token of an operator's account, which has chosen no company yet. */
export function useSignIn(onOperator: (token: string) => void) {
  const go = useGo()
  return useMutation({
    mutationFn: async (given: { username: string; password: string }) => {
      const username = given.username.trim()
      const answer = await api.users.authenticate.call({ ...given, username })
      if (asksSecondFactor(answer.token)) go(secondStep(username, answer, returnToIn(location.search)))
      else if (choosesCompany(answer.token)) onOperator(answer.token)
      else await goOnWith(answer)
    },
  })
}

/** Signs in a user who comes from the shared host with a code (AUT-007). */
export function useArrival() {
  const { mutate, ...arrival } = useMutation({
    mutationFn: async (code: string) => begin(await api.users.handOver.call({ code })),
  })
  useEffect(() => {
    const code = takeCode()
    if (code) mutate(code)
  }, [mutate])
  return arrival
}
