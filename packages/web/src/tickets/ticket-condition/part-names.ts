import type { ConditionMark } from '@warsha/contract/conditions'
import { useNames } from '../../lib/names.ts'
import type { Outline } from './CarDrawing.tsx'

/** What the part of a mark is called, in the language of the page. */
export function usePartName(outline: Outline): (mark: Pick<ConditionMark, 'view' | 'part'>) => string {
  const { nameOf } = useNames()
  return ({ view: code, part }) =>
    nameOf(outline.find((view) => view.code === code)?.parts.find((one) => one.code === part))
}
