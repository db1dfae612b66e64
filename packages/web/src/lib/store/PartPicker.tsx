import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundPart } from '@warsha/contract/stock'
import { shortestSearch } from '@warsha/domain/search'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox, isPlainEnter, useActiveOption } from '../../ui/ComboBox.tsx'
import { cx } from '../../ui/cx.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { api } from '../api.ts'
import { useLeaving } from '../lines/use-leaving.ts'
import { useNames } from '../names.ts'
import { InUnits } from './InUnits.tsx'
import classes from './part-picker.module.css'

type Props = {
  /** The box is free for the next one at once. */
  onTake: (part: FoundPart) => void
  /** What is found and may not be taken says why. */
  whyNot?: ((part: FoundPart) => string | undefined) | undefined
  /** Stands below when nothing is found; `typed` is what was looked for. */
  nothing?: (typed: string) => ReactNode
  input?: RefObject<HTMLInputElement | null>
  label?: string
  autoFocus?: boolean
  /** Enter where nothing is typed: whoever has read everything goes on. */
  onEmptyEnter?: () => void
}

/**
 * Typed search over the parts of the catalogue: by number, barcode, name in either language, or the car they fit. A barcode
 * reader types and presses Enter before the server has answered: then the first that is found is taken.
 */
export function PartPicker({ onTake, whyNot, nothing, input, label, autoFocus = false, onEmptyEnter }: Props) {
  const { t } = useTranslation('stock')
  const own = useRef<HTMLInputElement>(null)
  const { typed, setTyped, used, setUsed, found, answered, first } = useFound()
  const list = useActiveOption(found?.length ?? 0)
  const [missed, setMissed] = useState<string | null>(null)
  const open = used && typed.trim().length >= shortestSearch
  const type = (text: string) => [setTyped(text), setUsed(true), setMissed(null), list.setActive(0)]
  const take = (part: FoundPart | undefined) => {
    if (!part || whyNot?.(part) !== undefined) return
    type('')
    onTake(part)
    ;(input ?? own).current?.focus()
  }
  const onKeyDown = async (event: KeyboardEvent) => {
    if (list.onArrow(event)) return
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setUsed(false)
    }
    if (!isPlainEnter(event)) return
    event.preventDefault()
    if (typed.trim() === '') return onEmptyEnter?.()
    if (answered) return take(found?.[list.active])
    const part = await first(typed)
    if (part) take(part)
    else setMissed(typed.trim())
  }
  const whole = useRef<HTMLDivElement>(null)
  const onBlur = useLeaving(whole, used, () => setUsed(false))
  const none = (answered && found?.length === 0 && typed.trim()) || missed
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes the list when the focus leaves the whole
    <div ref={whole} className={classes.picker} onBlur={onBlur}>
      <ComboBox
        input={input ?? own}
        label={label ?? t('picker.label')}
        placeholder={t('picker.placeholder')}
        value={typed}
        onType={type}
        onKeyDown={(event) => void onKeyDown(event)}
        onFocus={() => setUsed(true)}
        expanded={open}
        autoFocus={autoFocus}
        list={list}
        start={<IconSearch size="s" />}
        end={null}
      />
      {open && !found && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {open && found && found.length > 0 && <Options found={found} list={list} whyNot={whyNot} onTake={take} />}
      {none && (
        <div role="status" className={classes.none}>
          <span>{t('picker.nothing', { typed: none })}</span>
          {nothing?.(none)}
        </div>
      )}
    </div>
  )
}

type OptionsProps = Pick<Props, 'whyNot'> & {
  found: readonly FoundPart[]
  list: ReturnType<typeof useActiveOption>
  onTake: (part: FoundPart) => void
}

function Options({ found, list, whyNot, onTake }: OptionsProps) {
  const { t } = useTranslation('stock')
  return (
    <div role="listbox" id={list.listId} aria-label={t('picker.found')} className={classes.options}>
      {found.map((part, place) => (
        <div
          key={part.partId}
          role="option"
          id={list.idOf(place)}
          tabIndex={-1}
          aria-selected={place === list.active}
          aria-disabled={whyNot?.(part) !== undefined || undefined}
          className={cx(classes.option, place === list.active && classes.active)}
          onPointerMove={() => list.setActive(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(part)}
          onKeyDown={(event) => event.key === 'Enter' && onTake(part)}
        >
          <Words part={part} whyNot={whyNot?.(part)} />
        </div>
      ))}
    </div>
  )
}

/** What is typed, and what the server finds for it. */
function useFound() {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const [searchInput] = useDebouncedValue(typed.trim(), 120)
  const asked = (text: string) => api.stock.find.queryOptions({ input: { searchInput: text } })
  const { data, isPlaceholderData } = useQuery({
    ...asked(searchInput),
    placeholderData: keepPreviousData,
    enabled: searchInput.length >= shortestSearch,
  })
  const answered = data !== undefined && !isPlaceholderData && searchInput === typed.trim()
  const first = async (text: string) => (await queryClient.fetchQuery(asked(text.trim()))).items[0]
  return { typed, setTyped, used, setUsed, found: data?.items, answered, first }
}

function Words({ part, whyNot }: { part: FoundPart; whyNot: string | undefined }) {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return (
    <>
      <span className={classes.words}>
        <b>{nameOf(part)}</b>
        <span className="muted">
          <Ltr>{part.partNo}</Ltr>
          {part.brand && <> · {part.brand}</>}
        </span>
        {whyNot && <span className="warn-ink text-xs">{whyNot}</span>}
      </span>
      <span className={cx(classes.figure, part.availableMilli <= 0 && 'warn-ink')}>
        {part.availableMilli > 0 ? <InUnits milli={part.availableMilli} unit={part.unit} /> : t('picker.noneHere')}
      </span>
      <span className={classes.figure}>
        <Money amount={part.price} />
      </span>
    </>
  )
}
