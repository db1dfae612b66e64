import { IconAlertTriangle, IconCheck, IconX } from '../ui/icons.tsx'

/** A colour is never alone: each has its glyph. */
export const colourGlyphs = { Fine: IconCheck, Soon: IconAlertTriangle, Now: IconX } as const
