import type { ServicePackage } from '@warsha/contract/catalogue'
import type { Service } from '@warsha/contract/lookups'
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chips } from '../../ui/Chips.tsx'
import { ComboBox, isPlainEnter, useActiveOption } from '../../ui/ComboBox.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { useAttended } from '../attended.ts'
import { later } from '../later.ts'
import { useLookups } from '../lookups.ts'
import { useNames } from '../names.ts'
import { type Found, findInShop, packagesSection, underWarrantyOf } from './catalogue.ts'
import { PickerOptions } from './PickerOptions.tsx'
import classes from './picker.module.css'
import type { LineSource } from './source.ts'
import { usePackages, useShopCatalogue, useTimesSold, useWarranties } from './use-catalogue.ts'
import { useLeaving } from './use-leaving.ts'

const CustomServiceDialog = later(() => import('./CustomServiceDialog.tsx'))

const mostShown = 50

type Props = {
  source: LineSource
  input: RefObject<HTMLInputElement | null>
  /** The box is free for the next one at once; a service may name the earlier work whose warranty covers it. */
  onTake: (found: Found, underWarrantyOfId: number | null) => void
  /** In a dialog the list stands open, and what was taken is marked in it. */
  chosen?: ReadonlySet<number>
  /** A line that is in no catalogue was added. */
  onCustom?: () => void
  atHand?: boolean
  end?: ReactNode
}

/** Typed search over the services and packages of the shop, in both languages; a section shows its own, so that several are taken in a row. */
export function Picker({ source, input, onTake, onCustom, chosen, atHand = false, end }: Props) {
  const { t } = useTranslation('tickets')
  const { typed, sectionId, used, setUsed, open, list, show, ...shop } = useSearch(source.shopId, input, chosen)
  const warranties = useWarranties(source.vehicleId, open)

  const warrantyOf = (one: Found) => ('service' in one ? underWarrantyOf(warranties, one.service.id) : null)
  const take = (one: Found) => [onTake(one, warrantyOf(one)), show('')]
  const { custom, dialog } = useCustom(source, { typed, sectionId, ...shop }, () => [show(''), onCustom?.()])
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onArrow(event)) return setUsed(true)
    if (event.key === 'Escape') setUsed(false)
    if (!isPlainEnter(event)) return
    event.preventDefault()
    if (shop.active) take(shop.active)
    else custom?.onTake()
  }
  const whole = useRef<HTMLDivElement>(null)
  const onBlur = useLeaving(whole, used, () => setUsed(false))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the list when the focus leaves the whole */}
      <div ref={whole} className={classes.picker} onBlur={onBlur}>
        <ComboBox
          input={input}
          label={t('addLine.label')}
          placeholder={t('addLine.placeholder')}
          value={typed}
          onType={(text) => show(text)}
          onKeyDown={onKeyDown}
          onFocus={() => setUsed(true)}
          expanded={open}
          autoFocus={chosen !== undefined}
          list={list}
          start={<IconPlus size="s" />}
          end={end}
        />
        {(open || atHand) && (
          <Sections
            services={shop.services ?? []}
            packages={shop.packages ?? []}
            chosen={sectionId}
            onChoose={(id) => show(typed, id)}
          />
        )}
        {open && (
          <PickerOptions
            source={source}
            found={shop.services && shop.found}
            list={list}
            chosen={chosen}
            warranties={warranties}
            onTake={take}
            custom={custom}
          />
        )}
      </div>
      {dialog}
    </>
  )
}

type Searched = { typed: string; sectionId: number | null; nothing: boolean }

/** What the list offers where nothing matches: a custom line of the name that was typed, with its dialog. */
function useCustom(source: LineSource, { typed, sectionId, nothing }: Searched, onAdded: () => void) {
  const [name, setName] = useState<string | null>(null)
  const wish = typed.trim()
  const whyNot = source.whyNot('tickets.serviceEdit')
  const onTake = () => whyNot === undefined && setName(wish)
  const props = { source, sectionId, onAdded, onClose: () => setName(null) }
  return {
    custom: nothing && wish !== '' ? { typed: wish, whyNot, onTake } : undefined,
    dialog: <Suspense>{name !== null && <CustomServiceDialog {...props} name={name} />}</Suspense>,
  }
}

/** What is typed, and what the shop sells that goes by it; the list stands open while it is used, or always. */
function useSearch(shopId: number, input: Props['input'], chosen: Props['chosen']) {
  const [typed, setTyped] = useState('')
  const [sectionId, setSectionId] = useState<number | null>(null)
  const [used, setUsed] = useState(false)
  const open = used || chosen !== undefined
  const wanted = useAttended() || open
  const services = useShopCatalogue(shopId, wanted)
  const packages = usePackages(shopId, wanted)
  const sold = useTimesSold(shopId, wanted)
  const { sections } = useLookups()
  const found = useMemo(
    () =>
      open ? findInShop({ services, packages }, sectionId, typed, { sections, used: sold }).slice(0, mostShown) : [],
    [open, services, packages, sectionId, typed, sections, sold],
  )
  const list = useActiveOption(found.length)
  const at = { active: found[list.active], nothing: services !== undefined && found.length === 0 }
  const show = (text: string, section = sectionId) => {
    setTyped(text)
    setSectionId(section)
    setUsed(true)
    list.setActive(0)
    input.current?.focus()
  }
  return { typed, sectionId, used, setUsed, open, services, packages, found, list, show, ...at }
}

type SectionsProps = {
  services: readonly Service[]
  packages: readonly ServicePackage[]
  chosen: number | null
  onChoose: (sectionId: number | null) => void
}

function Sections({ services, packages, chosen, onChoose }: SectionsProps) {
  const { t } = useTranslation(['tickets', 'ticket-catalogue'])
  const { nameOf } = useNames()
  const used = new Set(services.map(({ sectionId }) => sectionId))
  const sections = useLookups()
    .sections.filter(({ id }) => used.has(id))
    .map((section) => ({ value: section.id, label: nameOf(section) }))
  const bundles = packages.length > 0 ? [{ value: packagesSection, label: t('ticket-catalogue:package.section') }] : []
  return (
    <Chips
      className={classes.sections}
      label={t('picker.sections')}
      options={[...sections, ...bundles]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
