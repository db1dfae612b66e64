import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../../lib/later.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { KeysHelpContext } from '../shell/keys-help.ts'
import { PaletteContext } from './palette-context.ts'
import { useEarlyKeys } from './use-early-keys.ts'

const Palette = later(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const KeysHelp = later(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }))

/** The palette and the list of shortcuts are available on every screen; their code is loaded on first use. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  const early = useEarlyKeys(shown === 'palette')
  const openPalette = () => {
    early.clear()
    setShown('palette')
  }
  const openKeys = () => setShown('keys')
  const close = () => setShown(null)
  useShortcut('Ctrl+K', openPalette)
  useShortcut('Shift+?', openKeys)
  // The same key on an Arabic keyboard.
  useShortcut('Shift+؟', openKeys)
  return (
    <PaletteContext value={openPalette}>
      <KeysHelpContext value={openKeys}>
        {children}
        <Suspense>
          {shown === 'palette' && <Palette {...early.props} onClose={close} />}
          {shown === 'keys' && <KeysHelp onClose={close} />}
        </Suspense>
      </KeysHelpContext>
    </PaletteContext>
  )
}
