import type { FieldRefusal } from '@warsha/domain/forms'
import type { PlateRefusal } from '@warsha/domain/plates'
import type { ReactNode } from 'react'
import { refusalSentence } from '../../lib/i18n.ts'
import { useRefusalWords } from '../../lib/refusals.ts'
import { IconAlertCircle } from '../icons.tsx'
import { islands } from '../islands.tsx'

export type Refused =
  | FieldRefusal
  | PlateRefusal
  | { code: 'fieldTooHigh'; data: { max: string } }
  | { code: 'fieldTooLow'; data: { min: string } }

/** What is wrong with the field of this label, as a sentence. */
export function useRefusedWords(label: string): (refused: Refused) => string {
  useRefusalWords()
  return ({ code, data }) => refusalSentence(code, data, label)
}

export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size="xs" />
      <span>{islands(children)}</span>
    </>
  )
}
