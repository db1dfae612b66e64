import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { router } from './app/router.tsx'
import { warmHome, warmStart } from './app/warm-start.ts'
import { watchForUser } from './lib/attended.ts'
import { rememberStack } from './lib/component-stacks.ts'
import { connection } from './lib/connection.ts'
import { startWords } from './lib/i18n.ts'
import { wasJustReloaded } from './lib/just-reloaded.ts'
import { pageLanguage } from './lib/language.ts'
import { oncePainted } from './lib/once-painted.ts'
import { openTabs } from './lib/open-tabs.ts'
import { queryClient } from './lib/query-client.ts'
import { session } from './lib/session.ts'
import { hasFonts, loadFonts } from './lib/start-fonts.ts'
import { loadRefusals, readWords } from './lib/words.ts'
import { afterFirstFrame, screenStands } from './ui/first-frame.ts'

// A new version has replaced the files of this one: the page is loaded again to get them. Without a network, or while the
// server is away, that would cost the page that stands, with all that was typed. Where that was just done, it did not help.
window.addEventListener('vite:preloadError', () => {
  if (connection.get() === 'online' && !wasJustReloaded()) location.reload()
})

watchForUser()
if (hasFonts()) void loadFonts(pageLanguage())
session.open()
connection.open()
openTabs()
// Not awaited: the files of the screens import this one and run only after it has finished.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const signedIn = session.get().token !== null
  await Promise.all([startWords(pageLanguage(), readWords), warmStart()])
  followSession()
  // A session that turned out to be over on the way leads to the sign-in.
  if (signedIn && session.get().token === null) void router.invalidate()

  createRoot(root, {
    onCaughtError: (error, { componentStack }) => rememberStack(error, componentStack),
  }).render(<App />)
  warmHome()
  afterFirstFrame(() => void loadRefusals().catch(() => undefined))
  followFirstScreen()
}

/** Where they come for the first time, the fonts wait until the screen stands with its figures. */
function followFirstScreen(): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    screenStands()
    if (!hasFonts()) afterFirstFrame(() => oncePainted(() => void loadFonts(pageLanguage())))
  })
}

/** Runs the guards of the routes again when their inputs have changed. */
function followSession(): void {
  const standing = () => {
    const { token, profile } = session.get()
    return JSON.stringify([token === null, profile?.currentShopRoles, profile?.userAllowedModuleActions])
  }
  let last = standing()
  session.listen(() => {
    if (standing() === last) return
    last = standing()
    // What one user has seen is not for the next one.
    if (session.get().token === null) queryClient.clear()
    void router.invalidate()
  })
}
