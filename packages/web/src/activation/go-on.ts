import { begin } from '../lib/begin-session.ts'
import type { SignInAnswer } from '../lib/session.ts'

/** Signed in: home, at the host of the company where it has one. */
export async function goOn(answer: SignInAnswer & { handOverTo: string | null }): Promise<void> {
  if (answer.handOverTo) return location.assign(answer.handOverTo)
  await begin(answer)
  location.assign('/home')
}
