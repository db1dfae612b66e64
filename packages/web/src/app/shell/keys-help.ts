import { createContext, use } from 'react'

/** Opens the list of keyboard shortcuts. */
export const KeysHelpContext = createContext<() => void>(() => undefined)
export const useKeysHelp = (): (() => void) => use(KeysHelpContext)
