import type { ServicePackage } from '@warsha/contract/catalogue'
import type { Service } from '@warsha/contract/lookups'
import { startingPrice } from '@warsha/domain/services'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
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
  packages: readonly ServicePackage[]
  added: readonly number[]
  warrantyOf: WarrantyOf
  onAdd: (service: Service) => void
  onAddPackage: (sold: ServicePackage) => void
}
type Found = { service: Service } | { pack: ServicePackage }

/** Where the packages stand among the sections. */
const packagesSection = -1
const mostShown = 50

/** Typed search over the services and packages of the shop, in both languages; a section shows its own, so that several are taken in a row. */
export function AddService({ services, packages, added, warrantyOf, onAdd, onAddPackage }: Props) {
  const { t } = useTranslation('new-ticket')
  const [typed, setTyped] = useState('')
  const [sectionId, setSectionId] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useShortcut('A', () => box.current?.focus())
  const found = open ? foundFor(services ?? [], packages, sectionId, typed) : []
  const list = useActiveOption(found.length)

  const show = (text: string, section = sectionId) => {
    setTyped(text)
    setSectionId(section)
    setOpen(true)
    list.setActive(0)
    box.current?.focus()
  }
  const take = (found: Found) => {
    if ('service' in found) onAdd(found.service)
    else onAddPackage(found.pack)
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
      <Sections
        services={services ?? []}
        packages={packages.length}
        chosen={sectionId}
        onChoose={(id) => show(typed, id)}
      />
      {open && services && <Catalogue found={found} added={added} warrantyOf={warrantyOf} list={list} onTake={take} />}
    </div>
  )
}

function foundFor(
  services: readonly Service[],
  packages: readonly ServicePackage[],
  sectionId: number | null,
  typed: string,
): Found[] {
  const shown = services.filter((service) => sectionId === null || service.sectionId === sectionId)
  const bundles = sectionId === null || sectionId === packagesSection ? packages : []
  const found = [
    ...findServices(shown, typed).map((service) => ({ service })),
    ...findServices(bundles, typed).map((pack) => ({ pack })),
  ]
  return found.slice(0, mostShown)
}

const Keys = () => (
  <span className={classes.keys}>
    <Kbd keys="A" />
  </span>
)

type CatalogueProps = {
  found: readonly Found[]
  added: readonly number[]
  warrantyOf: WarrantyOf
  list: ReturnType<typeof useActiveOption>
  onTake: (found: Found) => void
}

function Catalogue({ found, added, warrantyOf, list, onTake }: CatalogueProps) {
  const { t } = useTranslation('new-ticket')
  return (
    <div role="listbox" id={list.listId} aria-label={t('lines.services')} className={classes.catalogue}>
      {found.map((one, place) => (
        <FoundOption
          key={'service' in one ? one.service.id : `p${one.pack.id}`}
          id={list.idOf(place)}
          active={place === list.active}
          onPoint={() => list.setActive(place)}
          onTake={() => onTake(one)}
        >
          {'service' in one ? (
            <ServiceWords
              service={one.service}
              added={added.includes(one.service.id)}
              underWarranty={warrantyOf(one.service.id) !== undefined}
            />
          ) : (
            <PackageWords pack={one.pack} />
          )}
        </FoundOption>
      ))}
      {found.length === 0 && <p className={classes.noLines}>{t('lines.nothing')}</p>}
    </div>
  )
}

type SectionsProps = {
  services: readonly Service[]
  packages: number
  chosen: number | null
  onChoose: (sectionId: number | null) => void
}

function Sections({ services, packages, chosen, onChoose }: SectionsProps) {
  const { t } = useTranslation(['new-ticket', 'ticket-catalogue'])
  const { nameOf } = useNames()
  const used = new Set(services.map(({ sectionId }) => sectionId))
  const sections = useLookups()
    .sections.filter(({ id }) => used.has(id))
    .map((section) => ({ id: section.id, label: nameOf(section) }))
  const bundles = packages > 0 ? [{ id: packagesSection, label: t('ticket-catalogue:package.section') }] : []
  return (
    <fieldset className={chips.chips} aria-label={t('lines.sections')}>
      {[...sections, ...bundles].map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={cx(chips.chip, chosen === id && chips.chosen)}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type OptionProps = { id: string; active: boolean; onPoint: () => void; onTake: () => void; children: ReactNode }

const FoundOption = ({ id, active, onPoint, onTake, children }: OptionProps) => (
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
    {children}
  </div>
)

function ServiceWords({ service, added, underWarranty }: { service: Service; added: boolean; underWarranty: boolean }) {
  const { t } = useTranslation(['new-ticket', 'tickets'])
  const { nameOf } = useNames()
  return (
    <>
      <span className="grow truncate">{nameOf(service)}</span>
      {added && (
        <span className="row ok-ink text-xs">
          <IconCheck size="xs" />
          {t('lines.added')}
        </span>
      )}
      {underWarranty && <Badge tone="again">{t('tickets:lines.underWarranty')}</Badge>}
      <Money amount={startingPrice(service, underWarranty)} />
    </>
  )
}

function PackageWords({ pack }: { pack: ServicePackage }) {
  const { t, i18n } = useTranslation('ticket-catalogue')
  const { nameOf } = useNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <>
      <span className="grow truncate">
        {nameOf(pack)} <span className="muted text-xs">{list.format(pack.items.map(nameOf))}</span>
      </span>
      <Badge tone="neutral">{t('package.one')}</Badge>
      <Money amount={pack.price} />
    </>
  )
}
