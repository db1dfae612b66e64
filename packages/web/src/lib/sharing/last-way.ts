import { keep, stored, storedNames } from '../stored.ts'

/** Print and WhatsApp stand next to each other, and the one used last stands first. */
export type Way = 'print' | 'whatsapp'

export const waysInOrder = (): readonly Way[] =>
  stored(storedNames.sharing) === 'whatsapp' ? ['whatsapp', 'print'] : ['print', 'whatsapp']

export const rememberWay = (way: Way): void => keep(storedNames.sharing, way)
