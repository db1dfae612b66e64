import { api } from './api.ts'
import { session } from './session.ts'

/** Whatever the server answers, this browser forgets the session. No write like others: nothing is asked for again. */
export function signOut(): void {
  void api.users.logout
    .call()
    .catch(() => undefined)
    .finally(() => session.signedOut(true))
}
