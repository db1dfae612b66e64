import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { IconSearch, IconX } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import { UserText } from '../ui/UserText.tsx'
import type { PartForm } from './part-form.ts'
import classes from './spare-parts.module.css'

type Props = { control: Control<PartForm>; ownId: number }

const mostShown = 8

/** Parts that can be taken instead of this one, found by number or name. */
export function SubstitutesField({ control, ownId }: Props) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const queryClient = useQueryClient()
  const { field } = useController({ control, name: 'substitutes' })
  const [typed, setTyped] = useState('')
  const [searchInput] = useDebouncedValue(typed.trim(), 200)
  const optionsFor = (text: string) =>
    api.spareParts.list.queryOptions({
      input: { pageSize: mostShown, active: true, ...(text && { searchInput: text }) },
    })
  const found = useQuery({ ...optionsFor(searchInput), placeholderData: keepPreviousData })
  const isNew = ({ id }: { id: number }) => id !== ownId && field.value.every((one) => one.id !== id)
  const rows = (found.data?.items ?? []).filter(isNew)
  const add = (row: (typeof rows)[number] | undefined) => {
    if (!row) return
    const { id, partNo, nameEn, nameAr } = row
    field.onChange([...field.value, { id, partNo, nameEn, nameAr }])
    setTyped('')
  }
  const takeFirst = async (text: string, by: 'key' | 'else') => {
    const { items } = await queryClient.fetchQuery(optionsFor(text.trim()))
    const fresh = items.filter(isNew)
    if (by === 'key' || fresh.length === 1) add(fresh[0])
  }
  return (
    <div className="stack">
      <SearchSelect
        aria-label={t('addSubstitute')}
        placeholder={t('addSubstitute')}
        value={null}
        options={rows.map((row) => ({ value: String(row.id), label: `${row.partNo} · ${nameOf(row)}` }))}
        onChange={(id) => add(rows.find((row) => String(row.id) === id))}
        asked={{
          typed,
          onType: setTyped,
          onLeft: (text, by) => void takeFirst(text, by),
          answered: searchInput === typed.trim() && !found.isFetching,
        }}
        leftSection={<IconSearch size="s" />}
        nothingFoundMessage={t('noPart')}
      />
      <Chosen parts={field.value} onTakeOut={(gone) => field.onChange(field.value.filter(({ id }) => id !== gone))} />
    </div>
  )
}

type ChosenProps = { parts: PartForm['substitutes']; onTakeOut: (id: number) => void }

function Chosen({ parts, onTakeOut }: ChosenProps) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  if (parts.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('cards.substitutes')}>
      {parts.map((one) => (
        <li key={one.id}>
          <AppLink href={pageOf('sparePart', one.id)}>
            <Ltr>{one.partNo}</Ltr>
          </AppLink>
          <UserText>{nameOf(one)}</UserText>
          <Button
            size="small"
            iconOnly
            icon={<IconX size="s" />}
            aria-label={t('takeOut', { name: one.partNo })}
            onClick={() => onTakeOut(one.id)}
          />
        </li>
      ))}
    </ul>
  )
}
