import { session, type UserProfile } from './session.ts'
import { forgetUser } from './stored.ts'

/** From here on the product is shown as this user sees it. The page loads again: nothing of what another sees may be left. */
export function seeAs({ token, profile }: { token: string; profile: UserProfile }, path: string): void {
  forgetUser()
  session.keep(profile, token)
  location.assign(path)
}
