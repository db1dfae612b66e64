import { type ComponentType, lazy } from 'react'
import { type Connection, connection } from './connection.ts'
import { isMissingFile } from './missing-file.ts'

const askAgainMs = 3_000
const moment = () => new Promise<void>((done) => setTimeout(done, askAgainMs))

/**
 * A part of a screen whose file is fetched when it is first shown. Where that fails for want of a network the part comes late,
 * and everything around it stays: a screen is not lost for one of its dialogs.
 */
export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => untilLoaded(load))

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
