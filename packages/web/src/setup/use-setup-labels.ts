import { useTranslation } from 'react-i18next'
import { emptySetup, fieldOf, type SetupForm } from './setup-form.ts'

const fields = Object.keys(emptySetup('ar')) as (keyof SetupForm)[]
export type SetupLabels = Record<string, string> & Record<keyof SetupForm, string>

/** What each field is called, under the form's name for it and under the server's. */
export function useSetupLabels(): SetupLabels {
  const { t } = useTranslation('setup')
  const own = Object.fromEntries(fields.map((field) => [field, t(`field.${field}`)]))
  const served = Object.fromEntries(Object.entries(fieldOf).map(([path, field]) => [path, t(`field.${field}`)]))
  return { ...served, ...own } as SetupLabels
}
