import type { CarOutline, CarView } from './car-outline.ts'
import type { ModuleAction } from './permissions.ts'
import type { TicketStatus } from './tickets.ts'

/** Who may record the condition of a car: users who check it in, change its ticket or work on it. Read access is not enough. */
export const conditionActions = [
  'tickets.edit',
  'tickets.new',
  'tickets.serviceChangeStatus',
] as const satisfies readonly ModuleAction[]

/** When the condition of a car is recorded: as it comes in, and as it goes out. */
export const conditionMoments = ['CheckIn', 'CheckOut'] as const
export type ConditionMoment = (typeof conditionMoments)[number]

export const damages = ['Scratch', 'Dent', 'Crack', 'Missing', 'Rust', 'Other'] as const
export type Damage = (typeof damages)[number]

export const mostMarks = 60
export const mostBelongings = 30
/** The fuel gauge in eighths, from empty to full. */
export const fullTank = 8

/** What is wrong at a spot of the car; `x` and `y` are in the units of its view. */
export type ConditionMark = {
  /** A UUID that the sheet gives it, so that two sheets of one car can be laid together. */
  key: string
  view: CarView
  part: string
  x: number
  y: number
  damage: Damage
  remark: string
  fileIds: number[]
}

export type ConditionRefusal =
  | { code: 'ticketNotOpen'; data: { reason: 'Closed' | 'Canceled' } }
  | { code: 'markNotOnCar'; data: object }
  | { code: 'invalidInput'; data: object }

/** Why the condition of a car cannot be written down on its ticket any more, or null. */
export const refuseCondition = (status: TicketStatus): ConditionRefusal | null =>
  status === 'Closed' || status === 'Canceled' ? { code: 'ticketNotOpen', data: { reason: status } } : null

/** Why these marks are none of this outline: a spot beside the car, a part it has not, or one mark twice. */
export function refuseMarks(outline: CarOutline, marks: readonly ConditionMark[]): ConditionRefusal | null {
  if (new Set(marks.map(({ key }) => key)).size < marks.length) return { code: 'invalidInput', data: {} }
  const isOn = ({ view: code, part, x, y }: ConditionMark): boolean => {
    const view = outline.find((one) => one.code === code)
    return view !== undefined && x <= view.width && y <= view.height && view.parts.some((one) => one.code === part)
  }
  return marks.every(isOn) ? null : { code: 'markNotOnCar', data: {} }
}

const isSame = (a: ConditionMark | undefined, b: ConditionMark | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Two people at one car: my marks laid over those that somebody stored in the meantime. What I added, changed or took out
 * since `before` counts; everything else is as it is stored now.
 */
export function mergedMarks(
  before: readonly ConditionMark[],
  mine: readonly ConditionMark[],
  stored: readonly ConditionMark[],
): ConditionMark[] {
  const found = (marks: readonly ConditionMark[], key: string) => marks.find((mark) => mark.key === key)
  const kept = stored.flatMap((mark) => {
    const [was, own] = [found(before, mark.key), found(mine, mark.key)]
    if (own) return [isSame(own, was) ? mark : own]
    return was ? [] : [mark]
  })
  const added = mine.filter(({ key }) => !found(stored, key))
  // A mark of mine that somebody else removed is removed, unless I have changed it since.
  return [...kept, ...added.filter((mark) => !isSame(mark, found(before, mark.key)))]
}
