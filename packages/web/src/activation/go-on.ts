import { type SignInAnswer, session } from '../lib/session.ts'

/** Signed in: home, at the host of the company where it has one. The page is loaded anew, for the link is behind it. */
export function goOn(answer: SignInAnswer & { handOverTo: string | null }): void {
  if (answer.handOverTo === null) session.signedIn(answer)
  location.replace(answer.handOverTo ?? '/home')
}
