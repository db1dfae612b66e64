import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'

type Props = { value: number; onChange: (id: number) => void }

/** Narrows the services to a section; 0 is none. */
export function SectionChip({ value, onChange }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const options = useLookups().sections.map((section) => ({ value: section.id, label: nameOf(section) }))
  return (
    <ChoiceChip
      label={t('service.section')}
      options={options}
      chosen={value || null}
      onChoose={(id) => onChange(id ?? 0)}
    />
  )
}
