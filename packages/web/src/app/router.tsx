import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { wayTo } from '@warsha/domain/navigation'
import { firstPasswordPath, type Route, routes, secondFactorPath, tabletPath } from '@warsha/domain/routes'
import { partsOf } from '../lib/go.ts'
import { grantsOf } from '../lib/may.ts'
import { loadProfile } from '../lib/profile.ts'
import { returnPathOf } from '../lib/return-path.ts'
import { readQuery, writeQuery } from '../lib/search-text.ts'
import { session, type UserProfile } from '../lib/session.ts'
import { stored, storedNames } from '../lib/stored.ts'
import { loadWords } from '../lib/words.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { loadHome } from './home.ts'
import { NotBuiltScreen } from './NotBuiltScreen.tsx'
import { Pending } from './Pending.tsx'
import { screenOf } from './screens.ts'
import { Shell } from './shell/Shell.tsx'

const homePath = '/home'
type Place = { pathname: string; searchStr: string; hash: string }

const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => guard(location),
})
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

/** Lets through who may see the address; everyone else is sent to their own home (NAV-010 to NAV-025). */
async function guard({ pathname, searchStr, hash }: Place): Promise<void> {
  const profile = session.get().token ? await loadProfile() : null
  const way = wayTo(pathname, profile ? grantsOf(profile) : null)
  if ('redirect' in way)
    throw redirect({ ...partsOf(insteadOf(way.redirect, { pathname, searchStr, hash })), replace: true })
  const first = profile && placeBeforeAll(profile)
  if (profile && first !== (isBeforeAll(way.open.path) ? way.open.path : null))
    throw redirect({ to: first ?? homePath, replace: true })
  // One spelling of every address, so that menus and caches know it (NAV-015).
  if (way.open.path !== pathname) throw redirect({ ...partsOf(way.open.path + searchStr), hash, replace: true })
}

/** Where a user must do something before anything else: choose a password, then set up a second factor. */
function placeBeforeAll({ mustChangePassword, mustSetUpSecondFactor }: UserProfile): string | null {
  if (mustChangePassword) return firstPasswordPath
  return mustSetUpSecondFactor ? secondFactorPath : null
}
const isBeforeAll = (path: string): boolean => path === firstPasswordPath || path === secondFactorPath

/** The sign-in remembers the requested page and returns to it (AUT-008). */
function insteadOf(target: string, { pathname, searchStr, hash }: Place): string {
  const asked = returnPathOf(pathname + searchStr + (hash && `#${hash}`))
  // At a shared tablet the names of who may work at it come before the sign-in, and nobody goes on where another was.
  if (target === '/login' && stored(storedNames.tablet)) return tabletPath
  if (target === '/login') return asked && !session.get().left ? `/login${writeQuery({ returnTo: asked })}` : target
  const { returnTo } = readQuery(searchStr)
  return (pathname === '/login' && typeof returnTo === 'string' && returnPathOf(returnTo)) || target
}

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: homePath,
  loader: loadHome,
  component: function Home() {
    const Screen = homeRoute.useLoaderData()
    return <Screen />
  },
})

/** Drawn without the shell, for users who may not use its contents. */
const isBare = ({ permission, path }: Route): boolean => permission === 'public' || isBeforeAll(path)

function routeOf(route: Route) {
  const screen = screenOf(route.path)
  return createRoute({
    getParentRoute: () => (isBare(route) ? rootRoute : shellRoute),
    path: route.path,
    component: screen ? lazyRouteComponent(screen.load) : NotBuiltScreen,
    ...(screen && { loader: () => loadWords(screen.shelf) }),
  })
}

const bareRoutes = routes.filter(isBare).map(routeOf)
const shellRoutes = routes.filter((route) => !isBare(route) && route.path !== homePath).map(routeOf)

export const router = createRouter({
  routeTree: rootRoute.addChildren([...bareRoutes, shellRoute.addChildren([homeRoute, ...shellRoutes])]),
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  // Another record in the same address is another page: nothing that was typed or opened on the one before stays.
  defaultRemountDeps: ({ params }) => params,
  defaultPendingComponent: Pending,
  defaultErrorComponent: CrashScreen,
})
