/** What the screens read in a token; only the server verifies it. */
export type Claims = { exp?: number; user?: number; csId?: string; co?: number; role?: readonly string[] }

export function claimsOf(token: string): Claims | null {
  try {
    const [, body = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null
  } catch {
    return null
  }
}

/** Whether a token has expired or is invalid. `nowMs` is a moment in milliseconds. */
export function isTokenOver(token: string, nowMs: number): boolean {
  const claims = claimsOf(token)
  return claims === null || (claims.exp !== undefined && claims.exp * 1000 <= nowMs)
}

/** Whether this is the token of an operator's account that has entered no company yet. */
export const choosesCompany = (token: string): boolean => claimsOf(token)?.co === 0

/** A token with this prefix is no session yet: a second factor is required (AUT-006). */
export const asksSecondFactor = (token: string): boolean => token.startsWith('__')

let arrived: string | null = null
/**
 * The token of an operator whose code was right, on its way from the page of the code to the desk. It is kept in this page alone, and
 * here, as a file that only these two share would bring its neighbours to the sign-in.
 */
export const operatorArrival = {
  put: (token: string | null): void => {
    arrived = token
  },
  get: (): string | null => arrived,
}
