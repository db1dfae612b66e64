import type { FieldRefusal } from '@warsha/domain/forms'
import type { PlateRefusal } from '@warsha/domain/plates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAlertCircle } from '../icons.tsx'
import { islands } from '../islands.tsx'

export type Refused =
  | FieldRefusal
  | PlateRefusal
  | { code: 'fieldTooHigh'; data: { max: string } }
  | { code: 'fieldTooLow'; data: { min: string } }

/** What is wrong with the field of this label, as a sentence. */
export function useRefusedWords(label: string): (refused: Refused) => string {
  const { t } = useTranslation('refusals')
  return ({ code, data }) => {
    const key = 'reason' in data ? `refusals:${code}_${data.reason}` : `refusals:${code}`
    return t(key, { ...data, field: label })
  }
}

export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size="xs" />
      <span>{islands(children)}</span>
    </>
  )
}
