import type { SystemSettings } from '@warsha/contract/system-settings'
import { takenBy, typesOf } from '@warsha/domain/system-settings'
import type { UseFormReturn } from 'react-hook-form'

/** The settings as they are typed: the types of files are a switch for each kind. */
export type SettingsForm = Omit<SystemSettings, 'version' | 'uploads' | 'acceptedFileTypesForUpload'> & {
  pictures: boolean
  pdfs: boolean
}

export type SettingsPart = {
  form: UseFormReturn<SettingsForm>
  /** why nothing of it can be changed */
  why: string | undefined
  uploads: SystemSettings['uploads']
}

export function settingsFormOf(settings: SystemSettings): SettingsForm {
  const { version: _version, uploads: _uploads, acceptedFileTypesForUpload: _types, ...same } = settings
  const { kinds } = takenBy(settings)
  return { ...same, pictures: kinds.includes('picture'), pdfs: kinds.includes('pdf') }
}

export const settingsIn = ({ pictures, pdfs, ...same }: SettingsForm) => ({
  ...same,
  acceptedFileTypesForUpload: typesOf([...(pictures ? ['picture' as const] : []), ...(pdfs ? ['pdf' as const] : [])]),
})
