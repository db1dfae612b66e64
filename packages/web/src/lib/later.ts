import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Connection, connection } from './connection.ts'
import { isMissingFile } from './missing-file.ts'

const askAgainMs = 3_000
const moment = () => new Promise<void>((done) => setTimeout(done, askAgainMs))

export type Later<Props> = ComponentType<Props> & {
  /** Fetches the file before the part is shown, so that it opens at once, and with the keys that are pressed right after. */
  ahead: () => void
}

/**
 * A part of a screen whose file is fetched when it is first shown. Where that fails for want of a network the part comes late,
 * and everything around it stays: a screen is not lost for one of its dialogs.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    const part = await untilLoaded(load)
    loaded = part.default
    return part
  }
  const Waiting: ComponentType<Props> = lazy(fetchPart)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside the imports, as `lazy` is
  function Part(props: Props) {
    // What is shown stays what it is: a part that waited must not start again when its file is there.
    const [Shown] = useState(() => loaded ?? Waiting)
    return createElement(Shown, props)
  }
  const ahead = () => void fetchPart().catch(() => undefined)
  return Object.assign(Part, { ahead })
}

/** What `load` brings. A file that does not come is asked for again when there is a network, `tries` times at most. */
export async function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  state: () => Connection = connection.get,
  wait = moment,
  tries = 5,
): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (tries === 1 || !isMissingFile(error)) throw error
  }
  do await wait()
  while (state() !== 'online')
  return untilLoaded(load, state, wait, tries - 1)
}
