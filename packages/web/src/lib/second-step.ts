import { writeQuery } from './search-text.ts'
import type { SignInAnswer } from './session.ts'

type Asked = Pick<SignInAnswer, 'token'> & { secondFactor: 'email' | 'app' | null }

/**
 * The page that asks for the code of a sign-in (NAV-009). The token in its address is no session: without the code it opens
 * nothing, and it is over after ten minutes.
 */
export const secondStep = (username: string, { token, secondFactor }: Asked, returnTo?: string): string =>
  `/verifyAuthCode${writeQuery({ username, clientAuthToken: token, method: secondFactor, returnTo })}`
