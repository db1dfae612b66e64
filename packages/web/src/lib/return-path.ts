import { matchRoute } from '@warsha/domain/navigation'

/** The path to go back to after signing in: a screen of ours behind the sign-in, never another address. */
export function returnPathOf(asked: string | null | undefined): string | null {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return null
  const permission = matchRoute(asked.split(/[?#]/, 1)[0] ?? '')?.route.permission
  return permission === undefined || permission === 'public' ? null : asked
}
