import type { Service } from '@warsha/contract/lookups'
import { refuseServiceDuplicate } from '@warsha/domain/services'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Count } from '../ui/Count.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { AddService } from './new-add-service.tsx'
import { emptyPart, type ServiceLine, serviceLine, type TicketForm } from './new-form.ts'
import { PartRows, ServiceRow } from './new-line-rows.tsx'
import classes from './new-lines.module.css'
import { OfferList } from './new-offer-list.tsx'
import { useOffered } from './new-offers.ts'
import { soldIn } from './ticket-lines/catalogue.ts'

type Props = { form: UseFormReturn<TicketForm>; vehicleId: number | null }

/** What is to be done and what goes into it. Typing finds a service, Enter adds it, Tab walks its cells. */
export function Lines({ form, vehicleId }: Props) {
  const { t } = useTranslation('new-ticket')
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'services' })
  const parts = useFieldArray({ control, name: 'parts' })
  const services = useShopServices()
  const offered = useOffered(vehicleId)
  const warrantyOf = (serviceId: number) => offered.warranties.find((one) => one.serviceId === serviceId)
  const [again, setAgain] = useState<{ service: Service; line: ServiceLine } | null>(null)
  const add = (line: ServiceLine) => append(line, { shouldFocus: false })
  const ask = (service: Service, line = serviceLine(service, warrantyOf(service.id))) =>
    isThere(form, service) ? setAgain({ service, line }) : add(line)
  const empty = fields.length + parts.fields.length === 0
  return (
    <Card
      flush
      title={t('lines.title')}
      aside={fields.length > 0 && <Count value={fields.length} />}
      actions={
        <Button icon={<IconPackage size="s" />} onClick={() => parts.append(emptyPart)}>
          {t('lines.addPart')}
        </Button>
      }
    >
      <OfferList control={control} offered={offered} services={services ?? []} onTake={ask} />
      <AddService
        services={services}
        added={fields.map(({ serviceId }) => serviceId)}
        warrantyOf={warrantyOf}
        onAdd={(service) => ask(service)}
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
      <PartRows form={form} name="parts" rows={parts} />
      {empty && <p className={classes.noLines}>{t('lines.empty')}</p>}
      {again && (
        <Again
          service={again.service}
          onNo={() => setAgain(null)}
          onYes={() => {
            add(again.line)
            setAgain(null)
          }}
        />
      )}
    </Card>
  )
}

const isThere = (form: Props['form'], service: Service): boolean => {
  const onTicket = form.getValues('services').map(({ serviceId }) => ({ serviceId, status: 'Pending' as const }))
  return refuseServiceDuplicate(onTicket, { serviceId: service.id, name: service.nameEn }, false) !== null
}

/** The services that this shop sells; undefined until they are there. */
function useShopServices(): Service[] | undefined {
  const { currentShopId } = useProfile()
  const services = useCachedLookup('services')
  const shopServices = useCachedLookup('shopServices')
  return services && shopServices && soldIn(currentShopId, services, shopServices)
}

function Again({ service, onYes, onNo }: { service: Service; onYes: () => void; onNo: () => void }) {
  const { t } = useTranslation('new-ticket')
  const say = useRefusalMessage()
  const { nameOf } = useNames()
  return (
    <ConfirmDialog
      title={t('lines.again')}
      text={say({ code: 'serviceAlreadyAdded', data: { name: nameOf(service) } })}
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
