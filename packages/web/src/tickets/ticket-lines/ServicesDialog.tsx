import { TextInput } from '@mantine/core'
import type { Service } from '@warsha/contract/lookups'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { startingPrice } from '@warsha/domain/services'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { convertDigitsIn } from '../../ui/digits.ts'
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { findServices, usualDiscountOf } from './catalogue.ts'
import { PackagePicker } from './PackagePicker.tsx'
import { PickerRow } from './PickerRow.tsx'
import classes from './picker.module.css'
import { SectionList } from './SectionList.tsx'
import { usePackages, useShopCatalogue, useWarranties } from './use-catalogue.ts'
import { useAddServices } from './use-confirmed-add.ts'

/** By when what is chosen is to be done. */
function useDue() {
  const { control, handleSubmit } = useForm<{ dueAt: string | null }>({
    mode: 'onTouched',
    defaultValues: { dueAt: null },
  })
  return { control, handleSubmit, dueAt: useWatch({ control, name: 'dueAt' }) }
}

/** Where the packages stand among the sections. */
const packagesSection = -1

/** The whole catalogue by section, to choose several services at once. */
export function ServicesDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const catalogue = useShopCatalogue(ticket.shopId)
  const warranties = useWarranties(ticket, true)
  const [typed, setTyped] = useState('')
  const [section, setSection] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { add, busy, question } = useAddServices(ticket, onClose)
  const { control, handleSubmit, dueAt } = useDue()
  const matching = useMemo(() => findServices(catalogue ?? [], typed), [catalogue, typed])
  const packages = findServices(usePackages(ticket.shopId) ?? [], typed)
  const shown = section === null ? matching : matching.filter(({ sectionId }) => sectionId === section)

  const inPackages = section === packagesSection
  const warrantyOf = (id: number) => warranties.find(({ serviceId }) => serviceId === id)
  const priceOf = (service: Service) => {
    const underWarranty = warrantyOf(service.id) !== undefined
    return startingPrice(service, underWarranty) - usualDiscountOf(service, underWarranty)
  }
  const sum = (catalogue ?? []).filter(({ id }) => chosen.has(id)).reduce((all, one) => all + priceOf(one), 0)
  const underWarrantyOf = (serviceId: number) => warrantyOf(serviceId)?.ticketServiceId ?? null
  const lines = [...chosen].map((serviceId) => ({ serviceId, dueAt, underWarrantyOfId: underWarrantyOf(serviceId) }))
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))

  return (
    <DialogForm
      title={t('picker.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={chosen.size === 0 ? t('picker.add') : t('picker.addSome', { count: chosen.size, sum: textOf(sum) })}
      onSubmit={handleSubmit(() => add(lines))}
      onClose={onClose}
      dirty={chosen.size > 0}
      busy={busy}
      disabledReason={chosen.size === 0 ? t('picker.none') : undefined}
      width={760}
    >
      <Search typed={typed} onType={setTyped} />
      <div className={classes.picker}>
        <Sections services={matching} packages={packages.length} section={section} onSection={setSection} />
        <div className={classes.rows}>
          {inPackages && <PackagePicker ticket={ticket} packages={packages} dueAt={dueAt} onAdded={onClose} />}
          {!catalogue && <SkeletonRows rows={6} label={t('loading')} />}
          {catalogue && !inPackages && shown.length === 0 && <p className={classes.none}>{t('picker.nothing')}</p>}
          {shown.map((service) => (
            <PickerRow
              key={service.id}
              service={service}
              ticket={ticket}
              warranty={warrantyOf(service.id)}
              chosen={chosen.has(service.id)}
              onToggle={() => toggle(service.id)}
            />
          ))}
        </div>
      </div>
      <DateTimeField control={control} name="dueAt" label={t('service.due')} usualTime="17:00" />
      {question && <ConfirmDialog {...question} />}
    </DialogForm>
  )
}

function Search({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTranslation('tickets')
  return (
    <TextInput
      type="search"
      attributes={{ input: { dir: 'auto' } }}
      data-autofocus
      value={typed}
      onChange={(event) => onType(convertDigitsIn(event.target))}
      placeholder={t('picker.search')}
      aria-label={t('picker.search')}
      leftSection={<IconSearch size="s" />}
    />
  )
}

type SectionsProps = {
  services: readonly Service[]
  packages: number
  section: number | null
  onSection: (section: number | null) => void
}
function Sections({ services, packages, section, onSection }: SectionsProps) {
  const { t } = useTranslation(['tickets', 'ticket-catalogue'])
  const { nameOf } = useNames()
  const { sections } = useLookups()
  const counted = sections
    .map((one) => ({
      id: one.id,
      label: nameOf(one),
      count: services.filter(({ sectionId }) => sectionId === one.id).length,
    }))
    .filter(({ count }) => count > 0)
  const bundles =
    packages > 0 ? [{ id: packagesSection, label: t('ticket-catalogue:package.section'), count: packages }] : []
  return (
    <SectionList
      label={t('picker.sections')}
      sections={[{ id: null, label: t('picker.all'), count: services.length }, ...bundles, ...counted]}
      chosen={section}
      onChoose={onSection}
    />
  )
}
