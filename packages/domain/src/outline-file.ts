import { type CarOutline, type CarView, carViews, type OutlinePart, type OutlineView } from './car-outline.ts'

/** The most parts of one view, the longest side of it, and the longest path of a part, in characters. */
export const outlineLimits = { parts: 60, side: 2000, path: 4000, code: 40, name: 100 } as const

export type OutlineRefusal = { code: 'outlineUnusable'; data: { name: string } }
const unusable = (name: string): OutlineRefusal => ({ code: 'outlineUnusable', data: { name } })

/** The commands that the drawing knows, absolute alone: everything else of a path draws nothing or something else. */
const drawnPath = /^M[MLCQZ\d. -]+$/

const twice = (codes: readonly string[]): string | undefined => codes.find((code, place) => codes.indexOf(code) < place)

/** Why cars cannot be drawn with this outline, by the name of the part that is wrong, or null. */
export function refuseOutline(outline: CarOutline): OutlineRefusal | null {
  if (outline.length === 0) return unusable('outline')
  const same = twice(outline.map(({ code }) => code))
  if (same) return unusable(same)
  for (const view of outline) {
    const wrong = wrongPart(view)
    if (wrong !== undefined) return unusable(`${view.code}: ${wrong}`)
  }
  return null
}

function wrongPart({ width, height, parts }: OutlineView): string | undefined {
  if (parts.length === 0) return '0'
  const isDrawn = ({ path, at: [x, y] }: OutlinePart) =>
    drawnPath.test(path) && x >= 0 && y >= 0 && x <= width && y <= height
  return twice(parts.map(({ code }) => code)) ?? parts.find((part) => !isDrawn(part))?.code
}

const linesOf = (outline: CarOutline): string =>
  JSON.stringify(
    outline.map(({ code, width, height, parts }) => [
      code,
      width,
      height,
      parts.map(({ code: part, path, at }) => [part, path, at]),
    ]),
  )

export type OutlineUseRefusal = { code: 'outlineInUse'; data: object }

/** Marks stand on the lines that were there: once a car was marked on an outline, only its words change. */
export const refuseRedrawing = (used: boolean, before: CarOutline, after: CarOutline): OutlineUseRefusal | null =>
  used && linesOf(before) !== linesOf(after) ? { code: 'outlineInUse', data: {} } : null

/** What stands in a file under the names that an outline has. */
type Fields = Partial<Record<'outline' | keyof OutlineView | keyof OutlinePart, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value : {})
const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWord = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest
const isSide = (value: unknown): value is number => isNumber(value) && value > 0 && value <= outlineLimits.side

/** The outline that a file brings, alone or beside its names; null for anything else. */
export function readOutline(file: unknown): CarOutline | null {
  const views = listOf(file) ?? listOf(fieldsOf(file).outline)
  if (!views || views.length > carViews.length) return null
  const read = views.flatMap((view) => readView(fieldsOf(view)) ?? [])
  return read.length === views.length && refuseOutline(read) === null ? read : null
}

function readView({ code, nameEn, nameAr, width, height, parts }: Fields): OutlineView | null {
  const given = listOf(parts)
  const view = carViews.find((one: CarView) => one === code)
  if (!view || !given || given.length > outlineLimits.parts || !isSide(width) || !isSide(height)) return null
  if (!isWord(nameEn, outlineLimits.name) || !isWord(nameAr, outlineLimits.name)) return null
  const read = given.flatMap((part) => readPart(fieldsOf(part)) ?? [])
  return read.length === given.length ? { code: view, nameEn, nameAr, width, height, parts: read } : null
}

function readPart({ code, nameEn, nameAr, path, at }: Fields): OutlinePart | null {
  const [x, y] = listOf(at) ?? []
  if (!isWord(code, outlineLimits.code) || !isWord(path, outlineLimits.path) || !isNumber(x) || !isNumber(y))
    return null
  if (!isWord(nameEn, outlineLimits.name) || !isWord(nameAr, outlineLimits.name)) return null
  return { code, nameEn, nameAr, path, at: [x, y] }
}
