import { scaleRange, usualScale } from '@warsha/domain/documents'
import * as z from 'zod'
import { UrlInt } from './vocabulary.ts'

/** How a document is asked for: its languages, and its size in percent of that it is drawn for. */
export const printed = {
  language: z.enum(['en', 'ar', 'both']).default('both'),
  scale: UrlInt.min(scaleRange.min).max(scaleRange.max).default(usualScale),
}
