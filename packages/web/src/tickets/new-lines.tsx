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
import { emptyPart, type TicketForm } from './new-form.ts'
import { PartRows, ServiceRow } from './new-line-rows.tsx'
import classes from './new-lines.module.css'
import { soldIn } from './ticket-lines/catalogue.ts'

type Props = { form: UseFormReturn<TicketForm> }

/** What is to be done and what goes into it. Typing finds a service, Enter adds it, Tab walks its cells. */
export function Lines({ form }: Props) {
  const { t } = useTranslation('new-ticket')
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'services' })
  const parts = useFieldArray({ control, name: 'parts' })
  const services = useShopServices()
  const [again, setAgain] = useState<Service | null>(null)
  const add = ({ id, price }: Service) =>
    append({ serviceId: id, price, quantityMilli: 1000, technicianId: null, parts: [] }, { shouldFocus: false })
  const ask = (service: Service) => (isThere(form, service) ? setAgain(service) : add(service))
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
      <AddService services={services} added={fields.map(({ serviceId }) => serviceId)} onAdd={ask} />
      {!empty && <Heads />}
      {fields.map((line, index) => (
        <ServiceRow
          key={line.id}
          form={form}
          index={index}
          service={services?.find(({ id }) => id === line.serviceId)}
          onRemove={() => remove(index)}
        />
      ))}
      <PartRows form={form} name="parts" rows={parts} />
      {empty && <p className={classes.noLines}>{t('lines.empty')}</p>}
      {again && (
        <Again
          service={again}
          onNo={() => setAgain(null)}
          onYes={() => {
            add(again)
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
