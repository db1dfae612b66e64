import { megabytesOf, shownTypes, takenBy } from '@warsha/domain/system-settings'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lookups.ts'

/** What the company takes as an attachment, and the sentence that says so. */
export function useTaken() {
  const { t, i18n } = useTranslation('attachments')
  const { systemSettings } = useLookups()
  const taken = takenBy(systemSettings)
  const types = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
    shownTypes(systemSettings.acceptedFileTypesForUpload).map((type) => type.toUpperCase()),
  )
  return {
    taken,
    hint: t(taken.kinds.length > 1 ? 'hint' : `hintOf.${taken.kinds[0] ?? 'pdf'}`, {
      types,
      size: megabytesOf(taken.largest),
    }),
  }
}
