import { IconHalfDisc, IconHalfPie } from './glyphs.tsx'
import type { IconComponent } from './Icon.tsx'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconDoorExit,
  IconHourglassHigh,
  IconMessage,
  IconPackage,
  IconRotateClockwise2,
  IconShieldCheck,
  IconTruckDelivery,
} from './icons.tsx'
import type { Tone } from './tone.ts'

/** Glyph and tone of every state the product knows; the word is `ui:state.<name>`. */
export const states = {
  Pending: { glyph: IconCircleDashed, tone: 'neutral' },
  InProgress: { glyph: IconHalfPie, tone: 'progress' },
  Waiting: { glyph: IconHourglassHigh, tone: 'warn' },
  Completed: { glyph: IconCircleCheck, tone: 'ok' },
  Ready: { glyph: IconCircleCheck, tone: 'ok' },
  CheckOut: { glyph: IconDoorExit, tone: 'warn' },
  Closed: { glyph: IconCircleCheckFilled, tone: 'neutral' },
  Canceled: { glyph: IconCircleX, tone: 'neutral' },
  ReopenTicket: { glyph: IconRotateClockwise2, tone: 'again' },
  Declined: { glyph: IconCircleX, tone: 'neutral' },
  AwaitingApproval: { glyph: IconMessage, tone: 'warn' },
  PartNotOrdered: { glyph: IconCircleDashed, tone: 'danger' },
  PartOnTheWay: { glyph: IconTruckDelivery, tone: 'warn' },
  PartHere: { glyph: IconPackage, tone: 'progress' },
  PartInPlace: { glyph: IconCircleCheck, tone: 'ok' },
  Unpaid: { glyph: IconCircle, tone: 'danger' },
  PartlyPaid: { glyph: IconHalfDisc, tone: 'warn' },
  Paid: { glyph: IconCircleCheck, tone: 'ok' },
  Overpaid: { glyph: IconAlertTriangle, tone: 'warn' },
  CreditNote: { glyph: IconArrowBackUp, tone: 'again' },
  Queued: { glyph: IconClock, tone: 'neutral' },
  Reported: { glyph: IconShieldCheck, tone: 'ok' },
  Cleared: { glyph: IconShieldCheck, tone: 'ok' },
  Failed: { glyph: IconAlertTriangle, tone: 'danger' },
} as const satisfies Record<string, { glyph: IconComponent; tone: Tone }>

export type State = keyof typeof states
