import type { Service } from '@warsha/contract/lookups'
import { startingPrice } from '@warsha/domain/services'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { IconCheck, IconPlus } from '../ui/icons.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Money } from '../ui/Money.tsx'
import { useShortcut } from '../ui/use-shortcut.ts'
import chips from './new.module.css'
import { ComboBox, isPlainEnter, useActiveOption } from './new-combo-box.tsx'
import classes from './new-lines.module.css'
import { findServices, type Warranty } from './ticket-lines/catalogue.ts'

type WarrantyOf = (serviceId: number) => Warranty | undefined
type Props = {
  services: Service[] | undefined
  added: readonly number[]
  warrantyOf: WarrantyOf
  onAdd: (service: Service) => void
}
const mostShown = 50

/** Typed search over the services of the shop, in both languages; a section shows its own, so that several are taken in a row. */
export function AddService({ services, added, warrantyOf, onAdd }: Props) {
  const { t } = useTranslation('new-ticket')
  const [typed, setTyped] = useState('')
  const [sectionId, setSectionId] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useShortcut('A', () => box.current?.focus())
  const found = open ? servicesFor(services ?? [], sectionId, typed) : []
  const list = useActiveOption(found.length)

  const show = (text: string, section = sectionId) => {
    setTyped(text)
    setSectionId(section)
    setOpen(true)
    list.setActive(0)
    box.current?.focus()
  }
  const take = (service: Service) => {
    onAdd(service)
    show('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onArrow(event)) return setOpen(true)
    if (event.key === 'Escape') setOpen(false)
    if (!isPlainEnter(event)) return
    event.preventDefault()
    const chosen = found[list.active]
    if (chosen) take(chosen)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes the list when the focus leaves the whole
    <div className={classes.add} onBlur={onBlur}>
      <ComboBox
        input={box}
        className={classes.addBox}
        label={t('lines.add')}
        value={typed}
        onType={(text) => show(text)}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        expanded={open}
        list={list}
        start={<IconPlus size="s" />}
        end={<Keys />}
      />
      <Sections services={services ?? []} chosen={sectionId} onChoose={(id) => show(typed, id)} />
      {open && services && <Catalogue found={found} added={added} warrantyOf={warrantyOf} list={list} onTake={take} />}
    </div>
  )
}

const servicesFor = (services: readonly Service[], sectionId: number | null, typed: string): Service[] =>
  findServices(
    services.filter((service) => sectionId === null || service.sectionId === sectionId),
    typed,
  ).slice(0, mostShown)

const Keys = () => (
  <span className={classes.keys}>
    <Kbd keys="A" />
  </span>
)

type CatalogueProps = {
  found: readonly Service[]
  added: readonly number[]
  warrantyOf: WarrantyOf
  list: ReturnType<typeof useActiveOption>
  onTake: (service: Service) => void
}

function Catalogue({ found, added, warrantyOf, list, onTake }: CatalogueProps) {
  const { t } = useTranslation('new-ticket')
  return (
    <div role="listbox" id={list.listId} aria-label={t('lines.services')} className={classes.catalogue}>
      {found.map((service, place) => (
        <ServiceOption
          key={service.id}
          id={list.idOf(place)}
          service={service}
          active={place === list.active}
          added={added.includes(service.id)}
          underWarranty={warrantyOf(service.id) !== undefined}
          onPoint={() => list.setActive(place)}
          onTake={() => onTake(service)}
        />
      ))}
      {found.length === 0 && <p className={classes.noLines}>{t('lines.nothing')}</p>}
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
    <fieldset className={chips.chips} aria-label={t('lines.sections')}>
      {useLookups()
        .sections.filter(({ id }) => used.has(id))
        .map((section) => (
          <button
            key={section.id}
            type="button"
            className={cx(chips.chip, chosen === section.id && chips.chosen)}
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
  underWarranty: boolean
  onPoint: () => void
  onTake: () => void
}

function ServiceOption({ id, service, active, added, underWarranty, onPoint, onTake }: OptionProps) {
  const { t } = useTranslation(['new-ticket', 'tickets'])
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
      {underWarranty && <Badge tone="again">{t('tickets:lines.underWarranty')}</Badge>}
      <Money amount={startingPrice(service, underWarranty)} />
    </div>
  )
}
