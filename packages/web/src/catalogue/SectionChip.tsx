import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceList } from '../lib/records/ChoiceList.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'

type Props = { value: number; onChange: (id: number) => void }

/** Narrows the services to a section; 0 is none. */
export function SectionChip({ value, onChange }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const { sections } = useLookups()
  const chosen = sections.find(({ id }) => id === value)
  return (
    <FilterChip label={t('service.section')} value={chosen && nameOf(chosen)} onClear={() => onChange(0)}>
      {(close) => (
        <ChoiceList
          label={t('service.section')}
          options={sections.map((one) => ({ value: one.id, label: nameOf(one) }))}
          chosen={value}
          onChoose={(id) => {
            onChange(id)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}
