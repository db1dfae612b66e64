import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerRow } from '@warsha/contract/customers'
import { westernDigits } from '@warsha/domain/digits'
import { shownPhone } from '@warsha/domain/phones'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { FieldMessage } from '../ui/fields/field.tsx'
import { IconLock, IconSearch } from '../ui/icons.tsx'
import { Phone } from '../ui/Phone.tsx'

export type ChosenCustomer = Pick<CustomerRow, 'id' | 'nameEn' | 'nameAr' | 'contactNo'>

type Props = {
  value: ChosenCustomer | null
  onChange: (customer: ChosenCustomer | null) => void
  /** the reason is said below */
  error?: string | undefined
  hint?: ReactNode
  /** locks the field and says why */
  disabledReason?: string | undefined
}

const mostShown = 8

/** The owner of a car, found on the server by name in any spelling or by phone. */
export function CustomerPicker({ value, onChange, error, hint, disabledReason }: Props) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const [typed, setTyped] = useState('')
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
  const offered: ChosenCustomer[] = found.data?.items ?? []
  const rows = value && !offered.some((row) => row.id === value.id) ? [...offered, value] : offered
  return (
    <Select
      label={t('customer')}
      withAsterisk
      required
      description={disabledReason ?? hint}
      placeholder={t('customerSearch')}
      data={rows.map((row) => ({ value: String(row.id), label: nameShown(row) }))}
      // The server has searched already, in spellings that a comparison of letters does not know.
      filter={({ options }) => options.slice(0, offered.length)}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(rows.find((row) => String(row.id) === id) ?? null)}
      searchable={!disabledReason}
      readOnly={Boolean(disabledReason)}
      searchValue={typed}
      onSearchChange={(text) => setTyped(westernDigits(text))}
      error={error ? <FieldMessage>{error}</FieldMessage> : value === null}
      nothingFoundMessage={found.isFetching ? t('searching') : t('customerNotFound')}
      leftSection={disabledReason ? <IconLock size="s" /> : <IconSearch size="s" />}
      comboboxProps={{ shadow: 'md', offset: 4 }}
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
