import type { ApprovalState, Urgency } from './decisions.ts'
import type { ServiceStatus } from './tickets.ts'

/** The result at a point of a checklist: green, amber and red, and not checked. */
export const pointStates = ['NotChecked', 'Fine', 'Soon', 'Now'] as const
export type PointState = (typeof pointStates)[number]
/** The three colours a point is given, in the order of their buttons and of the keys 1, 2 and 3. */
export const pointColours = ['Fine', 'Soon', 'Now'] as const
export type PointColour = (typeof pointColours)[number]

/** What a point is measured in; a value is kept in thousandths of it. */
export const measureUnits = ['mm', 'volt', 'bar', 'psi', 'percent'] as const
export type MeasureUnit = (typeof measureUnits)[number]

/** The most points of one checklist, and the highest value of a measurement, in thousandths of its unit. */
export const inspectionLimits = { points: 200, sections: 40, valueMilli: 1_000_000 } as const

/** What was answered at a point; `valueMilli` in thousandths of the unit of the point. */
export type PointAnswer = { state: PointState; remark: string; valueMilli: number | null }

/** Whether something is to be done: amber and red. */
export const isFinding = ({ state }: { state: PointState }): boolean => state === 'Soon' || state === 'Now'

/** How soon the work of a finding is needed, as the customer sees it. */
export const urgencyOf = (states: readonly PointState[]): Urgency =>
  states.includes('Now') ? 'NeededNow' : 'NeededSoon'

export const sameAnswer = (one: PointAnswer, other: PointAnswer): boolean =>
  one.state === other.state && one.remark === other.remark && one.valueMilli === other.valueMilli

/** How many points have each state. */
export function tallyOf(points: readonly { state: PointState }[]): Record<PointState, number> {
  const tally: Record<PointState, number> = { NotChecked: 0, Fine: 0, Soon: 0, Now: 0 }
  for (const { state } of points) tally[state] += 1
  return tally
}

type Placed = { sectionEn: string; sectionAr: string }
/** The points under their sections, in their order: neighbours of the same section stand together. */
export function sectionsOf<T extends Placed>(points: readonly T[]): (Placed & { points: T[] })[] {
  const sections: (Placed & { points: T[] })[] = []
  for (const point of points) {
    const last = sections.at(-1)
    if (last?.sectionEn === point.sectionEn && last.sectionAr === point.sectionAr) last.points.push(point)
    else sections.push({ sectionEn: point.sectionEn, sectionAr: point.sectionAr, points: [point] })
  }
  return sections
}

/** The service that was proposed for a finding, as it stands on the ticket; `approval` is what the customer said of it. */
export type ProposedFor = { status: ServiceStatus; approval: ApprovalState | null }

/** A finding is proposed once, unless its line was cancelled by the shop: what the customer declined stays declined. */
export const isProposed = (line: ProposedFor | null): boolean =>
  line !== null && !(line.status === 'Canceled' && line.approval !== 'Declined')

export type InspectionRefusal = { code: 'inspectionFinished'; data: object }
export const refuseFinished = (finishedAt: string | null): InspectionRefusal | null =>
  finishedAt === null ? null : { code: 'inspectionFinished', data: {} }

export type AnswerRefusal = InspectionRefusal | { code: 'findingProposed' | 'pointHasNoMeasure'; data: object }

/**
 * Why a point cannot be answered so: the inspection is finished, a value is given where nothing is measured, or what was
 * proposed to the customer because of it would lose its reason.
 */
export function refuseAnswer(
  inspection: { finishedAt: string | null },
  point: { unit: MeasureUnit | null; proposed: ProposedFor | null },
  answer: PointAnswer,
): AnswerRefusal | null {
  if (point.unit === null && answer.valueMilli !== null) return { code: 'pointHasNoMeasure', data: {} }
  if (isProposed(point.proposed) && !isFinding(answer)) return { code: 'findingProposed', data: {} }
  return refuseFinished(inspection.finishedAt)
}

export type FinishRefusal = InspectionRefusal | { code: 'nothingInspected'; data: object }

/** An inspection without any checked point does not count; points may be left out. */
export const refuseFinish = (
  finishedAt: string | null,
  points: readonly { state: PointState }[],
): FinishRefusal | null =>
  points.every(({ state }) => state === 'NotChecked')
    ? { code: 'nothingInspected', data: {} }
    : refuseFinished(finishedAt)

export type RemoveInspectionRefusal = { code: 'inspectionHasAnswers'; data: { count: number } }

/** Only an inspection without answers can be removed: results stay. */
export function refuseRemoveInspection(points: readonly { state: PointState }[]): RemoveInspectionRefusal | null {
  const count = points.length - tallyOf(points).NotChecked
  return count === 0 ? null : { code: 'inspectionHasAnswers', data: { count } }
}

export type StartInspectionRefusal = { code: 'inspectionUnderWay'; data: { name: string } }

/** A ticket has one inspection under way; another checklist waits until it is finished. */
export const refuseStart = (underWay: { name: string } | null): StartInspectionRefusal | null =>
  underWay && { code: 'inspectionUnderWay', data: { name: underWay.name } }

export type FindingRefusal = { code: 'notAFinding' | 'findingProposed'; data: object }

/** Only what is amber or red is proposed, and not twice. */
export function refuseFinding(point: { state: PointState; proposed: ProposedFor | null }): FindingRefusal | null {
  if (!isFinding(point)) return { code: 'notAFinding', data: {} }
  return isProposed(point.proposed) ? { code: 'findingProposed', data: {} } : null
}
