import { useMutation } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { returnPathOf } from '../lib/return-path.ts'
import { writeQuery } from '../lib/search-text.ts'
import { session } from '../lib/session.ts'
import { choosesCompany, operatorArrival } from '../lib/token.ts'

export type Waiting = { username: string; clientAuthToken: string; method: 'email' | 'app'; returnTo: string }
export type Typed = { code: string; remember: boolean }

/** Sends what was typed, and goes on where the sign-in was to lead: at the company's own host where it has one. */
export function useVerify({ username, clientAuthToken, returnTo }: Waiting, by: 'code' | 'recovery') {
  const go = useGo()
  return useMutation({
    mutationFn: ({ code, remember }: Typed) => {
      const waiting = { username, clientAuthToken, remember }
      return by === 'code'
        ? api.users.verify2FactorAuthCode.call({ ...waiting, authCode: code })
        : api.users.verifyRecoveryCode.call({ ...waiting, recoveryCode: code })
    },
    onSuccess: (answer) => {
      if (choosesCompany(answer.token)) {
        operatorArrival.put(answer.token)
        return go('/login', { replace: true })
      }
      const next = returnPathOf(returnTo)
      if (answer.handOverTo !== null) {
        const address = new URL(answer.handOverTo)
        address.search = writeQuery({ returnTo: next })
        return location.replace(address.href)
      }
      session.signedIn(answer)
      go(next ?? '/home', { replace: true })
    },
  })
}
