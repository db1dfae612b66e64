import { api } from './api.ts'
import { session } from './session.ts'

/** Whatever the server answers, this browser forgets the session. Unlike other writes it refetches nothing. */
export function signOut(): void {
  void api.users.logout
    .call()
    .catch(() => undefined)
    .finally(() => session.signedOut(true))
}
