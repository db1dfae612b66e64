import type { XmlElement } from '../../xml/tree.ts'
import { nameOf as nameOfElement } from '../engine/names.ts'
import { type ElementPart, type Model, type Part, prefixOf, uriOf } from './models.ts'

/** What is wrong with the children of an element, and which of them the schema knows by which part. */
export type Placed = { child: XmlElement; part: Part | null }
export type Misplaced = { rule: 'unknown' | 'order' | 'repeated' | 'missing'; child: XmlElement | null; name: string }

const nameOf = (part: ElementPart) => `${part.space}:${part.local}`
export const writtenName = (element: XmlElement) => `${prefixOf(element.uri)}:${element.local}`

/** Elements in a row, each with its number of times: all of UBL. Children that stand wrong do not disturb those behind them. */
export function placeInRow(model: Model, places: ReadonlyMap<string, number>, children: readonly XmlElement[]) {
  const placed: Placed[] = []
  const faults: Misplaced[] = []
  const counts = new Map<number, number>()
  let reached = 0
  for (const child of children) {
    const place = places.get(nameOfElement(child))
    const part = place === undefined ? undefined : model.parts[place]
    if (place === undefined || part === undefined) {
      faults.push({ rule: 'unknown', child, name: writtenName(child) })
      placed.push({ child, part: null })
      continue
    }
    placed.push({ child, part })
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    if (count > 1 && !part.many) faults.push({ rule: 'repeated', child, name: writtenName(child) })
    else if (place < reached) faults.push({ rule: 'order', child, name: writtenName(child) })
    reached = Math.max(reached, place)
  }
  for (const [place, part] of model.required) {
    if (!counts.has(place)) faults.push({ rule: 'missing', child: null, name: nameOf(part) })
  }
  return { placed, faults }
}

/** Groups and choices, which only signatures have: at most one fault is told, since what follows it cannot be placed. */
export function placeInGroups(model: Model, space: string, children: readonly XmlElement[]) {
  const placed: Placed[] = []
  const row = { children, at: 0, space, placed, expected: null as string | null }
  const whole = model.parts.every((part) => takePart(row, part))
  const faults: Misplaced[] = []
  const stuck = children[row.at]
  if (stuck) {
    faults.push({ rule: whole ? 'unknown' : 'order', child: stuck, name: writtenName(stuck) })
    for (const child of children.slice(row.at)) placed.push({ child, part: null })
  } else if (!whole) faults.push({ rule: 'missing', child: null, name: row.expected ?? '' })
  return { placed, faults }
}

type Row = { children: readonly XmlElement[]; at: number; space: string; placed: Placed[]; expected: string | null }

/** Takes the part as often as it may stand. The schemas are such that the next element always tells the way. */
function takePart(row: Row, part: Part): boolean {
  let taken = 0
  while ((taken === 0 || part.many) && row.at < row.children.length && starts(row, part)) {
    const before = row.at
    if (!takeOnce(row, part)) return false
    taken++
    if (row.at === before) break
  }
  if (taken > 0 || part.min === 0 || canBeNothing(part)) return true
  row.expected ??= firstName(part)
  return false
}

function takeOnce(row: Row, part: Part): boolean {
  const child = row.children[row.at]
  if (part.kind === 'all') return part.parts.every((one) => takePart(row, one))
  if (part.kind === 'one') {
    const way = part.parts.find((one) => starts(row, one))
    return way === undefined ? false : takePart(row, way)
  }
  if (child) row.placed.push({ child, part })
  row.at++
  return true
}

/** Whether the next child can be the first element of the part. */
function starts(row: Row, part: Part): boolean {
  const child = row.children[row.at]
  if (!child) return false
  if (part.kind === 'element') return child.local === part.local && child.uri === uriOf(part.space)
  if (part.kind === 'any') return !part.other || (child.uri !== '' && child.uri !== uriOf(row.space))
  if (part.kind === 'one') return part.parts.some((one) => starts(row, one))
  for (const one of part.parts) {
    if (starts(row, one)) return true
    if (one.min === 1 && !canBeNothing(one)) return false
  }
  return false
}

const canBeNothing = (part: Part): boolean => {
  if (part.min === 0) return true
  if (part.kind === 'all') return part.parts.every((one) => canBeNothing(one))
  return part.kind === 'one' && part.parts.some((one) => canBeNothing(one))
}

const firstName = (part: Part | undefined): string => {
  if (!part || part.kind === 'any') return '*'
  return part.kind === 'element' ? nameOf(part) : firstName(part.parts[0])
}
