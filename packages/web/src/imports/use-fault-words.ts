import type { RowFate } from '@warsha/contract/imports'
import { isRefusalCode } from '@warsha/domain/refusal-codes'
import { useTranslation } from 'react-i18next'
import { refusalSentence } from '../lib/i18n.ts'

type Fault = RowFate['faults'][number]

/** What is wrong with a row or a table, in words: the field as the table calls it, and why. */
export function useFaultWords() {
  const { t, i18n } = useTranslation(['import-tables', 'refusals'])
  const label = (field: string | null): string | undefined =>
    field !== null && i18n.exists(`import-tables:fields.${field}`) ? t(`fields.${field}`) : undefined
  const sentence = ({ code, data, field }: Fault): string =>
    refusalSentence(isRefusalCode(code) ? code : 'unknownError', data, label(field))
  return {
    sentence,
    /** The field, where the sentence does not name it itself. */
    place: (fault: Fault): string | undefined => {
      const name = label(fault.field)
      return name !== undefined && sentence(fault).includes(name) ? undefined : name
    },
  }
}
