import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Found } from '@warsha/contract/search'
import { shortestSearch } from '@warsha/domain/search'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox, isPlainEnter, useActiveOption } from '../../ui/ComboBox.tsx'
import { IconLoader2, IconSearch, IconX } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useShortcut } from '../../ui/use-shortcut.ts'
import { api } from '../api.ts'
import classes from './find.module.css'
import { AddOption, FoundOption } from './find-option.tsx'

type Props = {
  /** what it starts with: a plate that another page brought */
  typed: string
  onFound: (found: Found) => void
  onAdd: (typed: string) => void
}

const kinds: ('vehicle' | 'customer')[] = ['vehicle', 'customer']
const queryOf = (typed: string) => api.search.all.queryOptions({ input: { searchInput: typed.slice(0, 100), kinds } })

/** One box for plate, phone, VIN and name. Results show what the counter needs; arrows and Enter choose. */
export function FindBox({ typed: first, onFound, onAdd }: Props) {
  const { t } = useTranslation('new-ticket')
  const [typed, setTyped] = useState(first)
  const box = useRef<HTMLInputElement>(null)
  const asked = typed.trim().length >= shortestSearch
  const { items, isFetching } = useFound(typed)
  const list = useActiveOption((items?.length ?? 0) + 1)
  const take = useTake(typed, list.active, { onFound, onAdd })
  useEffect(() => box.current?.focus(), [])
  useShortcut('/', () => box.current?.select())

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (list.onArrow(event)) return
    if (event.key === 'Escape') setTyped('')
    if (!isPlainEnter(event) || !asked) return
    event.preventDefault()
    void take()
  }
  return (
    <div>
      <ComboBox
        input={box}
        className={classes.find}
        label={t('find.label')}
        placeholder={t('find.placeholder')}
        value={typed}
        onType={(text) => {
          setTyped(text)
          list.setActive(0)
        }}
        onKeyDown={onKeyDown}
        expanded={asked}
        list={list}
        start={isFetching ? <IconLoader2 className={classes.spin} /> : <IconSearch />}
        end={typed === '' ? <Kbd keys="/" /> : <Clear onClick={() => setTyped('')} />}
      />
      {asked ? (
        <Results items={items} list={list} typed={typed.trim()} onFound={onFound} onAdd={onAdd} />
      ) : (
        <p className={classes.findHint}>{t('find.hint')}</p>
      )}
    </div>
  )
}

function Clear({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <button type="button" aria-label={t('clear')} onClick={onClick}>
      <IconX size="s" />
    </button>
  )
}

type ResultsProps = Props & { items: Found[] | undefined; list: ReturnType<typeof useActiveOption> }

function Results({ items, list, typed, onFound, onAdd }: ResultsProps) {
  const { t } = useTranslation('new-ticket')
  const placeOf = (place: number) => ({
    id: list.idOf(place),
    active: place === list.active,
    onPoint: () => list.setActive(place),
  })
  return (
    <div role="listbox" id={list.listId} aria-label={t('find.results')} className={classes.results}>
      {items?.map((found, place) => (
        <FoundOption key={`${found.kind}${found.id}`} {...placeOf(place)} found={found} onTake={() => onFound(found)} />
      ))}
      {items && (
        <AddOption {...placeOf(items.length)} typed={typed} nothing={items.length === 0} onTake={() => onAdd(typed)} />
      )}
    </div>
  )
}

function useFound(typed: string) {
  const [late] = useDebouncedValue(typed.trim(), 150)
  const { data, isFetching } = useQuery({
    ...queryOf(late),
    placeholderData: keepPreviousData,
    enabled: late.length >= shortestSearch,
  })
  return { items: data?.items, isFetching }
}

/** Takes what Enter means; a scanner presses it before the answer is there, so it is asked for first. */
function useTake(typed: string, active: number, { onFound, onAdd }: Pick<Props, 'onFound' | 'onAdd'>) {
  const queries = useQueryClient()
  const text = typed.trim()
  return async () => {
    const { items } = await queries.fetchQuery(queryOf(text)).catch(() => ({ items: null }))
    const chosen = items?.[active]
    if (chosen) onFound(chosen)
    else if (items) onAdd(typed)
  }
}
