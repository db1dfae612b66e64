import type { Service } from '@warsha/contract/lookups'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { cx } from '../ui/cx.ts'
import { convertDigitsIn } from '../ui/digits.ts'
import { IconCheck, IconPlus } from '../ui/icons.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Money } from '../ui/Money.tsx'
import { useShortcut } from '../ui/use-shortcut.ts'
import classes from './new.module.css'
import { findServices } from './ticket-lines/catalogue.ts'

type Props = { services: Service[] | undefined; added: readonly number[]; onAdd: (service: Service) => void }
const mostShown = 50

/** Typed search over the services of the shop, in both languages; a section shows its own, so that several are taken in a row. */
export function AddService({ services, added, onAdd }: Props) {
  const { t } = useTranslation('new-ticket')
  const [typed, setTyped] = useState('')
  const [sectionId, setSectionId] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  useShortcut('A', () => box.current?.focus())
  const inSection = (services ?? []).filter((service) => sectionId === null || service.sectionId === sectionId)
  const found = open ? findServices(inSection, typed).slice(0, mostShown) : []

  const take = (service: Service) => {
    onAdd(service)
    setTyped('')
    setActive(0)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      const next = (active + step + Math.max(1, found.length)) % Math.max(1, found.length)
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Escape') setOpen(false)
    const chosen = found[active]
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (chosen) take(chosen)
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes the list when the focus leaves the whole
    <div className={classes.add} onBlur={onBlur}>
      <div className={classes.addBox}>
        <IconPlus size="s" />
        <input
          ref={box}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open ? `${listId}-${active}` : undefined}
          aria-label={t('lines.add')}
          placeholder={t('lines.add')}
          dir="auto"
          autoComplete="off"
          value={typed}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setTyped(convertDigitsIn(event.target))
            setOpen(true)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes.keys}>
          <Kbd keys="A" />
        </span>
      </div>
      <Sections
        services={services ?? []}
        chosen={sectionId}
        onChoose={(id) => {
          setSectionId(id)
          setActive(0)
          box.current?.focus()
          setOpen(true)
        }}
      />
      {open && services && (
        <div role="listbox" id={listId} aria-label={t('lines.services')} className={classes.catalogue}>
          {found.map((service, place) => (
            <ServiceOption
              key={service.id}
              id={`${listId}-${place}`}
              service={service}
              active={place === active}
              added={added.includes(service.id)}
              onPoint={() => setActive(place)}
              onTake={() => take(service)}
            />
          ))}
          {found.length === 0 && <p className={classes.noLines}>{t('lines.nothing')}</p>}
        </div>
      )}
    </div>
  )
}

type SectionsProps = {
  services: readonly Service[]
  chosen: number | null
  onChoose: (sectionId: number | null) => void
}

function Sections({ services, chosen, onChoose }: SectionsProps) {
  const { t } = useTranslation('new-ticket')
  const { nameOf } = useNames()
  const used = new Set(services.map(({ sectionId }) => sectionId))
  return (
    <fieldset className={classes.chips} aria-label={t('lines.sections')}>
      {useLookups()
        .sections.filter(({ id }) => used.has(id))
        .map((section) => (
          <button
            key={section.id}
            type="button"
            className={cx(classes.chip, chosen === section.id && classes.chosen)}
            aria-pressed={chosen === section.id}
            onClick={() => onChoose(chosen === section.id ? null : section.id)}
          >
            {nameOf(section)}
          </button>
        ))}
    </fieldset>
  )
}

type OptionProps = {
  id: string
  service: Service
  active: boolean
  added: boolean
  onPoint: () => void
  onTake: () => void
}

function ServiceOption({ id, service, active, added, onPoint, onTake }: OptionProps) {
  const { t } = useTranslation('new-ticket')
  const { nameOf } = useNames()
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={active}
      className={cx(classes.serviceOption, active && classes.active)}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onKeyDown={(event) => event.key === 'Enter' && onTake()}
    >
      <span className="grow truncate">{nameOf(service)}</span>
      {added && (
        <span className="row ok-ink text-xs">
          <IconCheck size="xs" />
          {t('lines.added')}
        </span>
      )}
      <Money amount={service.price} />
    </div>
  )
}
