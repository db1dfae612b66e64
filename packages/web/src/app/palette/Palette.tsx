import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useGo } from '../../lib/go.ts'
import { writeQuery } from '../../lib/search-text.ts'
import { cx } from '../../ui/cx.ts'
import { convertDigitsIn } from '../../ui/digits.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { OptionLine } from './OptionLine.tsx'
import type { Option } from './options.ts'
import classes from './Palette.module.css'
import { useOptions } from './use-options.ts'

/** Goes to any screen, and finds cars, customers, tickets and invoices by plate, phone, VIN, number or name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { options, waiting } = useOptions(typed)
  const listId = useId()
  const active = options[Math.min(place, options.length - 1)]
  const choose = useChoose(onClose)

  const move = (to: number) => {
    const next = (to + options.length) % Math.max(1, options.length)
    setPlace(next)
    document.getElementById(`${listId}-${options[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const enter = () => {
    const text = typed.trim()
    // An answer that is still on its way is not waited for: the server knows the best place.
    if (waiting && text) choose({ id: 'find', group: 'find', text })
    else if (active) choose(active)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(place + 1)
    else if (event.key === 'ArrowUp') move(place - 1)
    else if (event.key === 'Tab') move(nextGroup(options, place, event.shiftKey ? -1 : 1))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <div className={classes.query}>
        <IconSearch />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(convertDigitsIn(event.target))
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options id={listId} options={options} active={active} onChoose={choose} />
      <p role="status" className="sr-only">
        {waiting ? t('waiting') : t('found', { count: options.length })}
      </p>
      <footer className={classes.foot}>
        <span>
          <Kbd keys="↑+↓" /> {t('move')}
        </span>
        <span>
          <Kbd keys="Enter" /> {t('open')}
        </span>
        <span>
          <Kbd keys="Tab" /> {t('nextGroup')}
        </span>
        <span className="push-end">{t('bothLanguages')}</span>
      </footer>
    </Modal>
  )
}

type OptionsProps = { id: string; options: Option[]; active: Option | undefined; onChoose: (option: Option) => void }

function Options({ id, options, active, onChoose }: OptionsProps) {
  const { t } = useTranslation('palette')
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div id={id} role="listbox" aria-label={t('title')} className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={group} role="group" aria-label={t(`group.${group}`)}>
          <p className={classes.group} aria-hidden>
            {t(`group.${group}`)}
          </p>
          {options
            .filter((option) => option.group === group)
            .map((option) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={cx(classes.option, option === active && classes.active)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
              >
                <OptionLine option={option} />
                {option === active && <Kbd keys="Enter" />}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

/** Goes where a line leads; free text goes where the server says (SRC-002), or to the page that nothing was found (SRC-003). */
function useChoose(onClose: () => void): (option: Option) => void {
  const go = useGo()
  const { mutate } = useMutation({
    mutationFn: (text: string) => api.search.path.call({ searchInput: text }),
    onSuccess: ({ path }) => go(path),
    onError: (_error, text) => go(`/not-found${writeQuery({ data: text })}`),
    onSettled: onClose,
  })
  return (option) => {
    if (option.group === 'find') return mutate(option.text)
    onClose()
    go(option.path)
  }
}

/** The place of the first line of the next or former group. */
function nextGroup(options: readonly Option[], place: number, step: 1 | -1): number {
  const starts = options.flatMap(({ group }, at) => (options[at - 1]?.group === group ? [] : [at]))
  const here = starts.findLastIndex((start) => start <= place)
  return starts[(here + step + starts.length) % Math.max(1, starts.length)] ?? 0
}
