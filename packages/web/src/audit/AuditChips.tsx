import { useQuery } from '@tanstack/react-query'
import { recordKinds } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { ChoiceList } from '../lib/records/ChoiceList.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'
import { UserText } from '../ui/UserText.tsx'
import { type AuditRow, kindWords } from './audit-row.ts'

type UserProps = { value: string | null; onChange: (user: string | null) => void }

/** Whose changes. Customers who decide, and the program itself, have no account. */
export function UserChip({ value, onChange }: UserProps) {
  const { t } = useTranslation('audit')
  const { nameOf } = useNames()
  const { data = [] } = useQuery(api.audit.people.queryOptions())
  const options = [
    ...data.map((one) => ({ value: String(one.id), label: nameOf(one) })),
    { value: '0', label: t('withoutAccount') },
  ]
  const chosen = options.find((one) => one.value === value)
  return (
    <FilterChip
      label={t('user')}
      value={value === null ? undefined : <UserText>{chosen?.label ?? value}</UserText>}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <ChoiceList
          label={t('user')}
          options={options}
          chosen={value}
          onChoose={(user) => {
            onChange(user)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

type KindProps = { value: string | undefined; onChange: (kind: string) => void }

export function KindChip({ value, onChange }: KindProps) {
  const { t } = useTranslation(['audit', 'records'])
  const options = recordKinds.map((kind) => ({ value: String(kind), label: t(kindWords(kind)) }))
  return (
    <ChoiceChip label={t('kind')} options={options} chosen={value ?? null} onChoose={(kind) => onChange(kind ?? '')} />
  )
}

/** One record alone, as it was pressed in the list. */
type RecordProps = { kind: string; id: string; row: AuditRow | undefined; onClear: () => void }

export function RecordChip({ kind, id, row, onClear }: RecordProps) {
  const { t } = useTranslation(['audit', 'records'])
  const { pick } = useNames()
  const label = t('record')
  return (
    <FilterChip
      label={label}
      value={
        <>
          {t(kindWords(kind))} <UserText>{pick(row?.recordEn ?? null, row?.recordAr ?? null) || id}</UserText>
        </>
      }
      onClear={onClear}
    >
      {() => t('onlyThis')}
    </FilterChip>
  )
}
