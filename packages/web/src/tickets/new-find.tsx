import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Found } from '@warsha/contract/search'
import { shortestSearch } from '@warsha/domain/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { convertDigitsIn } from '../ui/digits.ts'
import { IconLoader2, IconSearch, IconX } from '../ui/icons.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { useShortcut } from '../ui/use-shortcut.ts'
import classes from './new.module.css'
import { AddOption, FoundOption } from './new-find-option.tsx'

type Props = {
  /** what it starts with: a plate that another page brought */
  typed: string
  onFound: (found: Found) => void
  onAdd: (typed: string) => void
}

const kinds: ('vehicle' | 'customer')[] = ['vehicle', 'customer']
const queryOf = (typed: string) => api.search.all.queryOptions({ input: { searchInput: typed.slice(0, 100), kinds } })

/** One box for plate, phone, VIN and name. What is found says at once what a counter must know; arrows and Enter choose. */
export function FindBox({ typed: first, onFound, onAdd }: Props) {
  const { t } = useTranslation('new-ticket')
  const [typed, setTyped] = useState(first)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const asked = typed.trim().length >= shortestSearch
  const found = useFound(typed)
  const options = asked ? (found.items ?? []) : []
  const take = useTake(typed, active, { onFound, onAdd })
  useEffect(() => box.current?.focus(), [])
  useShortcut('/', () => box.current?.select())

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 } as const
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const places = options.length + 1
      setActive((active + steps[event.key] + places) % places)
    }
    if (event.key === 'Escape') setTyped('')
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && asked) {
      event.preventDefault()
      void take()
    }
  }
  return (
    <div>
      <div className={classes.find}>
        {found.isFetching ? <IconLoader2 className={classes.spin} /> : <IconSearch />}
        <input
          ref={box}
          role="combobox"
          aria-expanded={asked}
          aria-controls={listId}
          aria-activedescendant={asked ? `${listId}-${active}` : undefined}
          aria-label={t('find.label')}
          placeholder={t('find.placeholder')}
          dir="auto"
          autoComplete="off"
          inputMode="search"
          value={typed}
          onChange={(event) => {
            setTyped(convertDigitsIn(event.target))
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        {typed === '' ? (
          <Kbd keys="/" />
        ) : (
          <button type="button" aria-label={t('ui:clear')} onClick={() => setTyped('')}>
            <IconX size="s" />
          </button>
        )}
      </div>
      {asked && (
        <div role="listbox" id={listId} aria-label={t('find.results')} className={classes.results}>
          {options.map((option, place) => (
            <FoundOption
              key={`${option.kind}${option.id}`}
              id={`${listId}-${place}`}
              found={option}
              active={place === active}
              onPoint={() => setActive(place)}
              onTake={() => onFound(option)}
            />
          ))}
          {found.items && (
            <AddOption
              id={`${listId}-${options.length}`}
              typed={typed.trim()}
              nothing={options.length === 0}
              active={active === options.length}
              onPoint={() => setActive(options.length)}
              onTake={() => onAdd(typed)}
            />
          )}
        </div>
      )}
      {!asked && <p className={classes.findHint}>{t('find.hint')}</p>}
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
