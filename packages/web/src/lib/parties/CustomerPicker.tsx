import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerRow } from '@warsha/contract/customers'
import { shownPhone } from '@warsha/domain/phones'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldMessage } from '../../ui/fields/refused-words.tsx'
import { IconLock, IconSearch } from '../../ui/icons.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'

export type ChosenCustomer = Pick<CustomerRow, 'id' | 'nameEn' | 'nameAr' | 'contactNo'>

type Props = {
  value: ChosenCustomer | null
  onChange: (customer: ChosenCustomer | null) => void
  /** the reason is said below */
  error?: string | undefined
  hint?: ReactNode
  label?: string
  /** nobody may be chosen */
  optional?: boolean
  /** locks the field and says why */
  disabledReason?: string | undefined
}

const mostShown = 8

/** A customer, found on the server by name in any spelling or by phone. */
export function CustomerPicker({ value, onChange, error, hint, label, optional = false, disabledReason }: Props) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [searchInput] = useDebouncedValue(typed.trim(), 200)
  const nameShown = (row: ChosenCustomer) => nameOf(row) || shownPhone(row.contactNo)
  const isChosen = value !== null && searchInput === nameShown(value)
  const found = useQuery({
    ...api.customers.list.queryOptions({
      input: { pageSize: mostShown, ...(searchInput && !isChosen && { searchInput }) },
      placeholderData: keepPreviousData,
    }),
    enabled: !disabledReason,
  })
  const takeFirst = async (text: string, by: 'key' | 'else') => {
    const { items } = await queryClient.fetchQuery(
      api.customers.list.queryOptions({ input: { pageSize: mostShown, searchInput: text.trim() } }),
    )
    if (items[0] && (by === 'key' || items.length === 1)) onChange(items[0])
  }
  const offered: ChosenCustomer[] = found.data?.items ?? []
  const isListed = !value || offered.some((row) => row.id === value.id)
  const rows = isListed ? offered : [...offered, value]
  return (
    <SearchSelect
      label={label ?? t('customer')}
      withAsterisk={!optional}
      required={!optional}
      clearable={optional}
      description={disabledReason ?? hint}
      placeholder={t('customerSearch')}
      options={rows.map((row) => ({ value: String(row.id), label: nameShown(row) }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(rows.find((row) => String(row.id) === id) ?? null)}
      readOnly={Boolean(disabledReason)}
      asked={{
        typed,
        onType: setTyped,
        onLeft: (text, by) => void takeFirst(text, by),
        answered: searchInput === typed.trim() && !found.isFetching,
      }}
      error={error ? <FieldMessage>{error}</FieldMessage> : !optional && left && value === null}
      onBlur={() => setLeft(true)}
      nothingFoundMessage={found.isFetching ? t('searching') : t('customerNotFound')}
      leftSection={disabledReason ? <IconLock size="s" /> : <IconSearch size="s" />}
      renderOption={({ option }) => {
        const row = rows.find((one) => String(one.id) === option.value)
        return row ? <CustomerOption row={row} name={nameShown(row)} /> : option.label
      }}
    />
  )
}

function CustomerOption({ row, name }: { row: ChosenCustomer; name: string }) {
  return (
    <span className="row grow">
      <bdi className="grow truncate">{name}</bdi>
      <span className="muted">
        <Phone number={row.contactNo} />
      </span>
    </span>
  )
}
