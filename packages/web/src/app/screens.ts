import type { ComponentType } from 'react'
import { shelfOfScreen } from '../lib/shelf-words.ts'
import { screenOfRoute } from './screen-of-route.ts'

type ScreenFile = Record<string, ComponentType>

const files = import.meta.glob<ScreenFile>(['../*/*Screen.tsx', '!./*Screen.tsx'])

export const routesWithScreen: readonly string[] = Object.keys(screenOfRoute)
export const screenFiles: readonly string[] = Object.keys(files).map((file) => file.slice('../'.length, -'.tsx'.length))

export type LoadScreen = { load: () => Promise<{ default: ComponentType }>; file: string; shelf: string }

/** How the screen of a route is loaded; null while it is not built. */
export function screenOf(path: string): LoadScreen | null {
  const file = screenOfRoute[path]
  const load = files[`../${file}.tsx`]
  if (file === undefined || !load) return null
  const [, name = ''] = file.split('/')
  return {
    file,
    shelf: shelfOfScreen(file),
    load: async () => {
      const screen = (await load())[name]
      if (!screen) throw new Error(`${file}.tsx exports no ${name}`)
      return { default: screen }
    },
  }
}
