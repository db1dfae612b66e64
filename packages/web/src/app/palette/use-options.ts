import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shortestSearch } from '@warsha/domain/search'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useAllowsVat } from '../../lib/lookups.ts'
import { useGrants, useMayOpen } from '../../lib/may.ts'
import { screenActions } from '../../ui/screen-actions.ts'
import { actionOptions, foundOptions, type Option, screenOptions } from './options.ts'
import { useBothLanguages } from './use-both-languages.ts'

const waitMs = 150
const mostScreens = 8
/** Before anything is typed the screens are seen without moving the list. */
const mostActionsAtFirst = 6

/** The options of the palette for the typed text, and whether the search is still running. */
export function useOptions(typed: string): { options: Option[]; waiting: boolean } {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, waitMs)
  const grants = { ...useGrants(), allowVat: useAllowsVat() }
  const mayOpen = useMayOpen()
  const { inOther, screenWords } = useBothLanguages()
  const [actions] = useState(screenActions)
  const asks = settled.length >= shortestSearch
  const { data, isFetching } = useQuery(
    api.search.all.queryOptions({
      input: { searchInput: settled },
      enabled: asks,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )
  const screens = screenOptions(grants, text, screenWords)
  const offered = new Set(screenOptions(grants, '', screenWords).flatMap((one) => ('path' in one ? [one.path] : [])))
  const here = actionOptions(actions, text, { inOther, offered })
  if (!text) return { options: [...here.slice(0, mostActionsAtFirst), ...screens], waiting: false }
  if (text.length < shortestSearch) return { options: [...here, ...screens.slice(0, mostScreens)], waiting: false }
  const waiting = text !== settled || isFetching
  const options = [...here, ...foundOptions(data?.items ?? [], mayOpen), ...screens.slice(0, mostScreens)]
  return { options: options.length > 0 || waiting ? options : [{ id: 'find', group: 'find', text }], waiting }
}
