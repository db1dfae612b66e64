import type { ServicePackage } from '@warsha/contract/catalogue'
import type { Service } from '@warsha/contract/lookups'
import { refuseServiceDuplicate } from '@warsha/domain/services'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Count } from '../ui/Count.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { AddService } from './new-add-service.tsx'
import { emptyPart, serviceLine, type TicketForm } from './new-form.ts'
import { PartRows, ServiceRow } from './new-line-rows.tsx'
import classes from './new-lines.module.css'
import { OfferList } from './new-offer-list.tsx'
import { useOffered } from './new-offers.ts'
import { PackageRows } from './new-package-rows.tsx'
import { useShopServices } from './new-shop.ts'
import { usePackages } from './ticket-lines/use-catalogue.ts'

type Props = { form: UseFormReturn<TicketForm>; vehicleId: number | null }

/** What is to be done and what goes into it. Typing finds a service, Enter adds it, Tab walks its cells. */
export function Lines({ form, vehicleId }: Props) {
  const { t } = useTranslation('new-ticket')
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'services' })
  const parts = useFieldArray({ control, name: 'parts' })
  const packages = useFieldArray({ control, name: 'packages' })
  const services = useShopServices()
  const { currentShopId } = useProfile()
  const bundles = usePackages(currentShopId) ?? []
  const offered = useOffered(vehicleId)
  const warrantyOf = (serviceId: number) => offered.warranties.find((one) => one.serviceId === serviceId)
  const { again, ask } = useAsked(form, bundles)
  const take = (service: Service, line = serviceLine(service, warrantyOf(service.id))) =>
    ask([{ ...service, serviceId: service.id }], () => append(line, { shouldFocus: false }))
  const takePackage = ({ id, items }: ServicePackage) =>
    ask(items, () => packages.append({ packageId: id, dueAt: null }, { shouldFocus: false }))
  const empty = fields.length + packages.fields.length + parts.fields.length === 0
  return (
    <Card
      flush
      title={t('lines.title')}
      aside={!empty && <Count value={fields.length + packages.fields.length} />}
      actions={
        <Button icon={<IconPackage size="s" />} onClick={() => parts.append(emptyPart)}>
          {t('lines.addPart')}
        </Button>
      }
    >
      <OfferList control={control} offered={offered} services={services ?? []} onTake={take} />
      <AddService
        services={services}
        packages={bundles}
        onAddPackage={takePackage}
        added={fields.map(({ serviceId }) => serviceId)}
        warrantyOf={warrantyOf}
        onAdd={(service) => take(service)}
      />
      {!empty && <Heads />}
      {fields.map((line, index) => (
        <ServiceRow
          key={line.id}
          form={form}
          index={index}
          service={services?.find(({ id }) => id === line.serviceId)}
          warranty={warrantyOf(line.serviceId)}
          onRemove={() => remove(index)}
        />
      ))}
      <PackageRows control={control} rows={packages} sold={bundles} />
      <PartRows form={form} name="parts" rows={parts} />
      {empty && <p className={classes.noLines}>{t('lines.empty')}</p>}
      {again && <Again {...again} />}
    </Card>
  )
}

type Asked = { name: string; onYes: () => void; onNo: () => void }

/** A service that stands on the form already is added again only when that is meant (SVC-006). */
function useAsked(form: Props['form'], bundles: readonly ServicePackage[]) {
  const { nameOf } = useNames()
  const [again, setAgain] = useState<Asked | null>(null)
  const ask = (added: readonly { serviceId: number; nameEn: string; nameAr: string }[], add: () => void): void => {
    const twice = added.find(({ serviceId }) => isThere(form, bundles, serviceId))
    if (!twice) {
      add()
      return
    }
    const onNo = () => setAgain(null)
    const onYes = () => {
      add()
      onNo()
    }
    setAgain({ name: nameOf(twice), onYes, onNo })
  }
  return { again, ask }
}

/** Whether the service stands on the form already, by itself or in a package. */
function isThere({ getValues }: Props['form'], bundles: readonly ServicePackage[], serviceId: number): boolean {
  const { services, packages } = getValues()
  const inPackages = packages.flatMap(({ packageId }) => bundles.find(({ id }) => id === packageId)?.items ?? [])
  const onTicket = [...services, ...inPackages].map((one) => ({ ...one, status: 'Pending' as const }))
  return refuseServiceDuplicate(onTicket, { serviceId, name: '' }, false) !== null
}

function Again({ name, onYes, onNo }: Asked) {
  const { t } = useTranslation('new-ticket')
  const say = useRefusalMessage()
  return (
    <ConfirmDialog
      title={t('lines.again')}
      text={say({ code: 'serviceAlreadyAdded', data: { name } })}
      confirmLabel={t('lines.addAgain')}
      onConfirm={onYes}
      onCancel={onNo}
    />
  )
}

function Heads() {
  const { t } = useTranslation('new-ticket')
  return (
    <div className={classes.heads} aria-hidden>
      <span>{t('lines.item')}</span>
      <span>{t('lines.by')}</span>
      <span>{t('lines.quantity')}</span>
      <span>{t('lines.price')}</span>
      <span className={classes.amount}>{t('lines.total')}</span>
      <span />
    </div>
  )
}
