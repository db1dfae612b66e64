import { createContext, use } from 'react'

export const PaletteContext = createContext<() => void>(() => undefined)

/** Opens the command palette. */
export const usePalette = (): (() => void) => use(PaletteContext)
