import { askEarly } from './early.ts'
import { firstCalls } from './first-calls.ts'
import { pageLanguage } from './language.ts'
import { loadProfile } from './profile.ts'
import { type SignInAnswer, session } from './session.ts'

/** Keeps the session; the guard of the route leads on as soon as the profile is there. */
export async function begin(answer: SignInAnswer): Promise<void> {
  session.signedIn(answer)
  askEarly(answer.token, pageLanguage(), firstCalls(answer.token, '/home'))
  await loadProfile()
}
