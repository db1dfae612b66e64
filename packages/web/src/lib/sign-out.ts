import { api } from './api.ts'
import { session } from './session.ts'

/** This browser forgets the session at once, and tells the server once; a session that it does not hear of ends by lying idle. */
export function signOut(): void {
  const { token } = session.get()
  session.signedOut(true)
  if (token !== null) void api.users.logout.call(undefined, { context: { token } }).catch(() => undefined)
}
