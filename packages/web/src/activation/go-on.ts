import { secondStep } from '../lib/second-step.ts'
import { type SignInAnswer, session } from '../lib/session.ts'
import { asksSecondFactor } from '../lib/token.ts'

type Answer = SignInAnswer & { handOverTo: string | null; secondFactor: 'email' | 'app' | null }

/**
 * Signed in: home, at the host of the company where it has one; or on to the code that is asked for. The page is loaded anew,
 * for the link is behind it.
 */
export function goOn(answer: Answer, { username }: { username: string }): void {
  const asks = asksSecondFactor(answer.token)
  if (!asks && answer.handOverTo === null) session.signedIn(answer)
  location.replace(asks ? secondStep(username, answer) : (answer.handOverTo ?? '/home'))
}
